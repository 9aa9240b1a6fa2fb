"""The channel layer by Redis: it waits for what comes, where channels_redis would look ten times a second."""

from __future__ import annotations

import asyncio
import logging

from channels_redis.pubsub import RedisPubSubChannelLayer, RedisPubSubLoopLayer, RedisSingleShardConnection

log = logging.getLogger(__name__)

START, WAIT, AGAIN = 0.1, 60.0, 1.0  # seconds: until the first subscription, for a notice, after a failure


class Line(RedisSingleShardConnection):  # type: ignore[misc]  # channels_redis has no types
    """A line to Redis, on which nothing is done until something comes."""

    async def _do_receiving(self) -> None:
        while True:
            try:
                if self._pubsub and self._pubsub.subscribed:
                    notice = await self._pubsub.get_message(ignore_subscribe_messages=True, timeout=WAIT)
                    self._receive_message(notice)
                else:
                    await asyncio.sleep(START)
            except Exception as error:  # whatever a broken line to Redis raises
                log.warning("The line to Redis broke: %s", type(error).__name__)
                await asyncio.sleep(AGAIN)


class Layer(RedisPubSubChannelLayer):  # type: ignore[misc]  # the same
    """channels_redis' own, with such lines."""

    def _get_layer(self) -> RedisPubSubLoopLayer:
        loop = asyncio.get_running_loop()
        if loop not in self._layers:
            layer = super()._get_layer()
            layer._shards = [Line(shard.host, layer) for shard in layer._shards]
        return self._layers[loop]
