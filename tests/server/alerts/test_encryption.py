"""Encryption of pushes, against the example of RFC 8291 and against a receiver of our own."""

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from support.push_service import Device

from kingup.server.alerts.encryption import encrypt
from kingup.server.alerts.vapid import CURVE, from_base64

# RFC 8291, section 5 and appendix A.
PLAINTEXT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
DEVICE = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
    "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard():
    key = ec.derive_private_key(int.from_bytes(from_base64(SENDER)), CURVE)
    assert encrypt(PLAINTEXT, DEVICE, AUTH, key, from_base64(SALT), block=1) == from_base64(BODY)


def test_a_device_reads_its_pushes_and_their_length_tells_nothing():
    device = Device.new("https://push.example.org/abc")
    keys = device.subscription["keys"]
    texts = [b"", b"Your turn", "Die Abstimmung über Odessa läuft".encode(), b"x" * 200]
    bodies = [encrypt(text, keys["p256dh"], keys["auth"]) for text in texts]
    assert [device.decrypt(body) for body in bodies] == texts
    assert len({len(body) for body in bodies}) == 1
    assert encrypt(b"same", keys["p256dh"], keys["auth"]) != encrypt(b"same", keys["p256dh"], keys["auth"])


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", AUTH), (DEVICE, ""), (DEVICE, "AAAA"), (DEVICE[:-4], AUTH), ("B" + "A" * 86, AUTH), (DEVICE, "not base64!")],
)
def test_invalid_keys_are_rejected(p256dh, auth):
    with pytest.raises(ValueError):  # noqa: PT011 - the message comes from a library
        encrypt(PLAINTEXT, p256dh, auth)
