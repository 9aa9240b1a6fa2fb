"""A certificate of our own for --tls, where none is given."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from . import environment

DAYS = 365
END = b"-----END CERTIFICATE-----\n"


@dataclass(frozen=True, slots=True)
class Certificate:
    """PEM files: the server's own certificate, its key, and what leads from it to a known issuer."""

    leaf: Path
    key: Path
    chain: Path | None = None


def given(certificate: Path, key: Path, folder: Path) -> Certificate:
    """A certificate from elsewhere; raises OSError or ValueError where it and its key do not fit."""
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key, password=no_password)
    _leaf, end, chain = certificate.read_bytes().partition(END)
    if not (end and chain.strip()):
        return Certificate(certificate, key)
    (folder / "certificate-chain.pem").write_bytes(chain)
    return Certificate(certificate, key, folder / "certificate-chain.pem")


def no_password() -> str:
    raise ValueError("the key asks for a password")


def self_signed(folder: Path) -> Certificate:
    """A certificate for this machine's addresses, made once and kept with the data."""
    certificate, key = folder / "certificate.pem", folder / "certificate-key.pem"
    if not (certificate.exists() and key.exists() and is_good(certificate)):
        make(certificate, key)
    return Certificate(certificate, key)


def is_good(path: Path) -> bool:
    """Not about to run out, and made for all addresses that the machine has now."""
    made = x509.load_pem_x509_certificate(path.read_bytes())
    names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    known = {str(address) for address in names.get_values_for_type(x509.IPAddress)}
    lasts = made.not_valid_after_utc > datetime.now(UTC) + timedelta(days=2)
    return lasts and known.issuperset(environment.addresses())


def make(certificate: Path, key: Path) -> None:
    private = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "tablegames")])
    now = datetime.now(UTC)
    built = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(private.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=DAYS))
        .add_extension(x509.SubjectAlternativeName(alternatives()), critical=False)
        .sign(private, hashes.SHA256())
    )
    key.touch(mode=0o600)
    key.write_bytes(
        private.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    certificate.write_bytes(built.public_bytes(serialization.Encoding.PEM))


def alternatives() -> list[x509.GeneralName]:
    """All names by which the laptop and the phones call this machine."""
    addresses = ["127.0.0.1", "::1", *environment.addresses()]
    names = [host for host in environment.own_hosts() if host[0] not in "[0123456789"]
    return [*map(x509.DNSName, names), *(x509.IPAddress(ip_address(address)) for address in addresses)]
