"""Documented settings, and the deployment files for Docker, systemd, the proxy and the dashboard."""

import json
import re
import shutil
import subprocess

import pytest
import yaml
from ground.clone import ROOT

from kingup.server.base import metrics, settings
from kingup.server.base.settings import Settings
from kingup.server.cli import settings_docs
from kingup.server.cli.doctor import doctor
from kingup.server.cli.serve import serve

DEPLOY = ROOT / "deploy"
VARIABLES = {f"KINGUP_{option.name.upper()}" for option in serve.params}


def test_every_setting_is_documented():
    assert settings_docs.DOCUMENT.read_text() == settings_docs.updated_document(), (
        "update the table with python -m kingup.server.cli.settings_docs"
    )
    assert [option.name for option in serve.params if not option.help] == []


def test_every_setting_has_a_flag():
    assert set(Settings.__dataclass_fields__) <= {option.name for option in serve.params}


def test_every_known_variable_has_an_option():
    doctors = {f"KINGUP_{option.name.upper()}" for option in doctor.params}
    assert VARIABLES | doctors | {"KINGUP_DOMAIN"} == settings.VARIABLES


@pytest.mark.parametrize("file", ["Dockerfile", "compose.yaml", "compose-sqlite.yaml", "kingup.service"])
def test_deployment_files_use_known_settings(file):
    named = set(re.findall(r"\b(KINGUP_[A-Z_]+)\b(?=[:=])", (DEPLOY / file).read_text()))
    assert named
    assert named - {"KINGUP_DOMAIN"} <= VARIABLES


def test_the_image_copies_existing_files():
    for line in re.findall(r"^COPY (?!--from)(.*) \S+$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE):
        assert [name for name in line.split() if not (ROOT / name).exists()] == []


def test_compose_connects_two_servers_a_database_and_a_proxy():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    assert services.keys() == {"server-1", "server-2", "database", "proxy"}
    subnet = services["server-1"]["environment"]["KINGUP_TRUSTED_PROXIES"]
    assert subnet in (DEPLOY / "compose.yaml").read_text().partition("networks:\n  inside:")[2]
    proxy = (DEPLOY / "Caddyfile").read_text()
    assert all(f"{name}:8000" in proxy for name in ("server-1", "server-2"))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_accepts_the_unit(tmp_path):
    unit = tmp_path / "kingup.service"
    # The program is not installed at that path on this machine.
    unit.write_text((DEPLOY / "kingup.service").read_text().replace("/opt/kingup/bin/kingup serve", "/bin/true serve"))
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert "kingup.service" not in done.stderr, done.stderr


def test_the_dashboard_shows_all_metrics():
    known = {sample.name for metric in metrics.REGISTRY.collect() for sample in metric.samples} | {
        f"{metric.name}_{kind}" for metric in metrics.REGISTRY.collect() for kind in ("total", "bucket")
    }
    # A gauge with labels has no sample yet.
    known |= {metric.name for metric in metrics.REGISTRY.collect() if metric.type == "gauge"}
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    asked = {name for panel in panels for one in panel["targets"] for name in re.findall(r"kingup_\w+", one["expr"])}
    assert asked <= known
    shown = {re.sub(r"_(total|bucket)$", "", name) for name in asked}
    assert {metric.name for metric in metrics.REGISTRY.collect()} == shown, "it shows every metric"
