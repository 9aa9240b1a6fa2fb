"""A laptop on which it has started."""

from collections.abc import Iterator

import pytest

from tests.servers import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("laptop")).start()
    yield server
    server.kill()
