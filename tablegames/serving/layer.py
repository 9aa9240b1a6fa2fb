"""The channel layer by Redis: it waits for what comes, where channels_redis would look ten times a second.

A line that has fallen silent without breaking is found out by a question, to which there has to be an answer.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

from channels_redis.pubsub import RedisPubSubChannelLayer, RedisPubSubLoopLayer, RedisSingleShardConnection
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from .rhythm import until

log = logging.getLogger(__name__)

START, AGAIN = 0.1, 1.0  # seconds: until the first subscription, after a failure
ASK, ANSWER = 6.0, 3.0  # seconds from one question to the next, and until it must be answered


class Subscription(PubSub):
    """Counts the lines that it has had: what was said between two of them is lost."""

    lines = 1

    async def on_connect(self, connection: Any) -> None:
        """Called for each line but the first."""
        await super().on_connect(connection)
        self.lines += 1


class Line(RedisSingleShardConnection):  # type: ignore[misc]  # channels_redis has no types
    """A line to Redis, on which little is done until something comes."""

    _redis: Any = None
    answered = False  # whether anything has come since the last question

    @property
    def lines(self) -> int:
        """How many there have been."""
        return self._pubsub.lines if self._pubsub else 0

    def _ensure_redis(self) -> None:
        is_first = self._redis is None
        super()._ensure_redis()
        if is_first:
            self._pubsub = Subscription(self._redis.connection_pool)

    async def _do_receiving(self) -> None:
        asking = asyncio.create_task(self._keep_asking())
        try:
            while True:
                await self._receive()
        finally:
            asking.cancel()

    async def _receive(self) -> None:
        try:
            if self._pubsub and self._pubsub.subscribed:
                notice = await self._pubsub.get_message(ignore_subscribe_messages=True, timeout=None)
                self.answered = True
                self._receive_message(notice)
            else:
                await asyncio.sleep(START)
        except Exception as error:  # whatever a broken line to Redis raises
            log.warning("The line to Redis broke: %s", type(error).__name__)
            await asyncio.sleep(AGAIN)

    async def _keep_asking(self) -> None:
        while True:
            await asyncio.sleep(until(ASK))
            with suppress(RedisError, OSError):  # whoever reads says so
                await self._ask()

    async def _ask(self) -> None:
        """Whether Redis is there; a line that swallows the question is thrown away, and the reader takes another."""
        line = self._pubsub.connection if self._pubsub else None
        if line is None or not line.is_connected:
            return
        self.answered = False
        await line.send_command("PING", check_health=False)
        await asyncio.sleep(until(ANSWER))
        if not self.answered and line.is_connected:
            log.warning("The line to Redis swallows what is asked")
            await line.disconnect(nowait=True)


class Layer(RedisPubSubChannelLayer):  # type: ignore[misc]  # the same
    """channels_redis' own, with such lines."""

    def lines(self) -> int:
        """How many this loop has had so far."""
        return sum(shard.lines for shard in self._get_layer()._shards)

    def _get_layer(self) -> RedisPubSubLoopLayer:
        loop = asyncio.get_running_loop()
        if loop not in self._layers:
            layer = super()._get_layer()
            layer._shards = [Line(shard.host, layer) for shard in layer._shards]
        return self._layers[loop]
