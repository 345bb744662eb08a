"""moto as the laboratory starts it, with what it lacks: branches, calls that are denied, and whether anything changed.

`python emulator.py MOTO_LAB PORT`, where MOTO_LAB is the laboratory's `moto_lab.py`.

- `POST /hands/branch`: from now on a copy of the account answers, until `POST /hands/end`; then it is as it was before.
- `GET /hands/digest?service=NAME`: a hash of all that is kept of a service.
- `POST /hands/deny?seed=N&share=0.05`: that share of the calls is denied, the same ones for the same seed; a share of 0 ends it.

Each copy is a forked process that listens on the same port, so that addresses which contain the port stay what they are.
"""
import hashlib
import importlib.util
import json
import os
import re
import sys
import threading
from urllib.parse import parse_qs, unquote

specification = importlib.util.spec_from_file_location("moto_lab", sys.argv[1])
specification.loader.exec_module(importlib.util.module_from_spec(specification))
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, MotoRequestHandler, create_backend_app
import moto.backends as moto_backends
from werkzeug.serving import ThreadedWSGIServer

wanted = {"branch": None, "end": None, "seed": "", "share": 0.0}


class Server(ThreadedWSGIServer):
    """Forks between two requests, in the thread that accepts them: while a copy answers, the original accepts nothing."""

    daemon_threads = True
    is_copy = False

    def service_actions(self):
        super().service_actions()
        if wanted["branch"] is not None:
            done, wanted["branch"] = wanted["branch"], None
            child = os.fork()
            if child == 0:
                self.is_copy = True
            else:
                # Whoever asked is answered by the original, which then stands still.
                done.set()
                os.waitpid(child, 0)
                wanted.update(seed="", share=0.0)
        if wanted["end"] is not None and self.is_copy:
            wanted["end"].set()
            threading.Event().wait(0.05)
            os._exit(0)


def application(environ, start_response):
    path = environ.get("PATH_INFO", "")
    query = {name: values[0] for name, values in parse_qs(environ.get("QUERY_STRING", "")).items()}
    if path in ("/hands/branch", "/hands/end"):
        done = threading.Event()
        wanted[path.rsplit("/", 1)[1]] = done
        done.wait(10)
        return answer(start_response, "200 OK", "text/plain", "done")
    if path == "/hands/digest":
        return answer(start_response, "200 OK", "text/plain", digest(query.get("service", "")))
    if path == "/hands/deny":
        wanted.update(seed=query.get("seed", "0"), share=float(query.get("share", "0")))
        return answer(start_response, "200 OK", "text/plain", "done")
    if wanted["share"] > 0:
        denial = denied(environ)
        if denial is not None:
            return answer(start_response, "403 Forbidden", *denial)
    return moto(environ, start_response)


def answer(start_response, status, kind, body, extra=()):
    start_response(status, [("content-type", kind), ("connection", "close"), *extra])
    return [body.encode()]


def denied(environ):
    """What the service of a call says when it is not allowed, in its own protocol; None for a call that is allowed."""
    length = int(environ.get("CONTENT_LENGTH") or 0)
    body = environ["wsgi.input"].read(length) if length else b""
    environ["wsgi.input"] = __import__("io").BytesIO(body)
    call = "|".join([wanted["seed"], environ["REQUEST_METHOD"], environ.get("PATH_INFO", ""), environ.get("QUERY_STRING", ""),
                     environ.get("HTTP_X_AMZ_TARGET", ""), body.decode("utf8", "replace")])
    scope = re.search(r"Credential=[^/]+/\d+/[^/]+/([^/]+)/", environ.get("HTTP_AUTHORIZATION", ""))
    service = scope.group(1) if scope else ""
    # Without these nobody could sign in.
    if service in ("", "sts") or int(hashlib.sha256(call.encode()).hexdigest()[:8], 16) / 0xFFFFFFFF >= wanted["share"]:
        return None
    message = "not authorized to perform this action (laboratory)"
    kind = environ.get("CONTENT_TYPE", "")
    if service == "ec2":
        return "text/xml", f"<Response><Errors><Error><Code>UnauthorizedOperation</Code><Message>{message}</Message></Error></Errors></Response>"
    if service == "s3":
        return "text/xml", f"<Error><Code>AccessDenied</Code><Message>{message}</Message></Error>"
    if "json" in kind or service not in ("iam", "sns", "rds", "autoscaling", "elasticloadbalancing", "cloudformation", "elasticache", "redshift", "ses", "route53", "cloudfront", "elasticbeanstalk", "monitoring", "sqs"):
        return "application/x-amz-json-1.1", json.dumps({"__type": "AccessDeniedException", "message": message}), [("x-amzn-errortype", "AccessDeniedException")]
    return "text/xml", f"<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>{message}</Message></Error></ErrorResponse>"


# Kept for as long as it lasts, or changed by reading.
VOLATILE = re.compile(r"lock|_at$|date|time$|timestamp|token|request|last_|_backend|backends|updated|modified|revision|thread|^amis$|aws_managed_policies|offerings|^cached", re.I)


def digest(service):
    hasher = hashlib.sha256()
    try:
        accounts = moto_backends.get_backend(service.replace("-", ""))
    except Exception:
        return "unknown"
    seen = set()

    def walk(value, depth):
        if isinstance(value, (str, int, float, bool, bytes, type(None))):
            hasher.update(repr(value).encode())
        elif depth > 14 or id(value) in seen:
            return
        elif isinstance(value, dict):
            seen.add(id(value))
            for key in list(value):
                hasher.update(str(key)[:200].encode())
                walk(value[key], depth + 1)
        elif isinstance(value, (list, tuple, set, frozenset)):
            seen.add(id(value))
            for element in list(value) if not isinstance(value, (set, frozenset)) else sorted(value, key=repr):
                walk(element, depth + 1)
        elif hasattr(value, "__dict__"):
            seen.add(id(value))
            for name, member in list(vars(value).items()):
                if not VOLATILE.search(name):
                    hasher.update(name.encode())
                    walk(member, depth + 1)

    for account in list(accounts):
        for region in ("eu-west-1", "us-east-1", "aws", "global"):
            if region in accounts[account]:
                walk(accounts[account][region], 0)
    return hasher.hexdigest()


def after(owner, name, then):
    """Calls `then(self, result)` after a method, which gives what it gave before."""
    original = getattr(owner, name)

    def wrapped(self, *a, **k):
        result = original(self, *a, **k)
        then(self, result, *a, **k)
        return result

    setattr(owner, name, wrapped)


def mark_what_services_make():
    """AWS says of what a service makes for itself which service that was; moto does not."""
    from moto.ec2.models import EC2Backend
    from moto.efs import models as efs
    from moto.kms import models as kms
    from moto.route53.models import route53_backends
    from moto.servicediscovery import models as discovery

    def mark_zones(backend, *_, **__):
        made_by = {(namespace.dns_properties or {}).get("HostedZoneId"): namespace.id for namespace in backend.namespaces.values()}
        for zone in route53_backends[backend.account_id]["aws"].zones.values():
            if zone.id in made_by:
                zone.comment = f"Created by AWS Cloud Map namespace with ID {made_by[zone.id]}"

    def mark_endpoint_interfaces(backend, endpoint, *_, **__):
        for interface in endpoint.network_interface_ids:
            backend.enis[interface].description = f"VPC Endpoint Interface {endpoint.id}"

    def mark_mount_target(target, _, network_interface):
        network_interface.description = f"EFS mount target for {target.file_system_id} ({target.mount_target_id})"

    def mark_default_key(_, key, *__, **___):
        if key.description == "Default key":
            key.description = "Default key that protects my data when no other key is defined"

    after(discovery.ServiceDiscoveryBackend, "create_private_dns_namespace", mark_zones)
    after(discovery.ServiceDiscoveryBackend, "create_public_dns_namespace", mark_zones)
    after(EC2Backend, "create_vpc_endpoint", mark_endpoint_interfaces)
    after(efs.MountTarget, "set_network_interface", mark_mount_target)
    after(kms.KmsBackend, "create_key", mark_default_key)


def tell_attachments_of_one_kind():
    """moto tells all attachments of transit gateways where it is asked for peerings, and peerings where it is asked for networks."""
    from moto.ec2.models.transit_gateway_attachments import TransitGatewayAttachmentBackend

    original = TransitGatewayAttachmentBackend.describe_transit_gateway_peering_attachments

    def peerings(self, *a, **k):
        return [found for found in original(self, *a, **k) if found.resource_type == "peering"]

    TransitGatewayAttachmentBackend.describe_transit_gateway_peering_attachments = peerings

    networks = TransitGatewayAttachmentBackend.describe_transit_gateway_vpc_attachments

    def vpc_attachments(self, *a, **k):
        return [found for found in networks(self, *a, **k) if found.resource_type == "vpc"]

    TransitGatewayAttachmentBackend.describe_transit_gateway_vpc_attachments = vpc_attachments


def answer_lists():
    """Lists that AWS has of what moto keeps, and moto does not answer."""
    from moto.apigatewayv2.responses import ApiGatewayV2Response
    from moto.backup.responses import BackupResponse
    from moto.budgets.responses import BudgetsResponse
    from moto.core.responses import ActionResult
    from moto.emr.responses import ElasticMapReduceResponse
    from moto.guardduty.responses import GuardDutyResponse
    from moto.rds.models import RDSBackend
    from moto.signer import urls as signer_urls
    from moto.signer.responses import SignerResponse
    from moto.ssoadmin.responses import SSOAdminResponse

    def authorizers(response):
        api = response.apigatewayv2_backend.get_api(response.path.split("/")[-2])
        return 200, {}, json.dumps({"items": [found.to_json() for found in api.authorizers.values()]})

    def models(response):
        api = response.apigatewayv2_backend.get_api(response.path.split("/")[-2])
        return 200, {}, json.dumps({"items": [found.to_json() for found in api.models.values()]})

    def filters(response):
        detector = response.guardduty_backend.detectors[response.path.split("/")[-2]]
        return json.dumps({"filterNames": list(detector.filters)})

    def security_configurations(response):
        kept = response.backend.security_configurations.values()
        return ActionResult({"SecurityConfigurations": [{"Name": one.name, "CreationDateTime": one.creation_date_time} for one in kept]})

    def profiles(response):
        return json.dumps({"profiles": [one.to_dict() for one in response.signer_backend.signing_profiles.values()]})

    ApiGatewayV2Response.get_authorizers = authorizers
    ApiGatewayV2Response.get_models = models
    GuardDutyResponse.list_filters = filters
    ElasticMapReduceResponse.list_security_configurations = security_configurations
    SignerResponse.list_signing_profiles = profiles
    signer_urls.url_paths["{0}/signing-profiles$"] = SignerResponse.dispatch

    # The provider asks for tags after it has made one.
    BudgetsResponse.list_tags_for_resource = lambda response: json.dumps({"ResourceTags": []})
    SSOAdminResponse.list_tags_for_resource = lambda response: json.dumps({"Tags": []})

    groups = RDSBackend.describe_option_groups
    RDSBackend.describe_option_groups = lambda self, asked: groups(self, {"option_group_name": asked.get("OptionGroupName"), **asked})

    # The SDK of Terraform's provider does not end the address with a slash.
    def vault_tags(response):
        resource_arn = unquote(response.path.rstrip("/").split("/tags/")[-1])
        return json.dumps({"Tags": response.backup_backend.list_tags(resource_arn=resource_arn)})

    BackupResponse.list_tags = vault_tags


def tell_default_certificate_only():
    """moto tells all certificates of a listener where AWS tells the default one."""
    import copy

    from moto.elbv2.models import ELBv2Backend

    original = ELBv2Backend.describe_listeners

    def listeners(self, *a, **k):
        found = [copy.copy(listener) for listener in original(self, *a, **k)]
        for listener in found:
            listener.certificates = listener.certificates[:1]
        return found

    ELBv2Backend.describe_listeners = listeners


def tell_own_snapshots_only():
    """moto tells the snapshots of all public images where it is asked for those of the account."""
    from moto.ec2.models.elastic_block_store import EBSBackend

    original = EBSBackend.describe_snapshots

    def own(self, snapshot_ids=None, filters=None):
        found = original(self, snapshot_ids, filters)
        return found if snapshot_ids else [snapshot for snapshot in found if snapshot.owner_id == self.account_id]

    EBSBackend.describe_snapshots = own


def know_regions_of_calls():
    """moto takes every call to EMR whose address names no region for one of the same region."""
    from moto.core.responses import BaseResponse
    from moto.emr.responses import ElasticMapReduceResponse

    ElasticMapReduceResponse.get_region_from_url = BaseResponse.get_region_from_url


def make_what_calls_make():
    """What AWS makes where it is asked so, and moto does not: a database of Glue for one of Athena, a private zone for a network."""
    from moto.athena.models import AthenaBackend
    from moto.glue.models import glue_backends
    from moto.macie2.models import MacieBackend
    from moto.route53.responses import Route53

    def share_database(backend, _, query, *__):
        kept = glue_backends[backend.account_id][backend.region_name]
        named = {name for catalog, name in backend.databases if catalog == "AwsDataCatalog"}
        created, dropped = backend._CREATE_DB_PATTERN.match(query), backend._DROP_DB_PATTERN.match(query)
        if created and created.group(1).lower() in named and created.group(1).lower() not in kept.databases:
            name = created.group(1).lower()
            kept.create_database(name, {"Name": name})
        if dropped:
            kept.databases.pop(dropped.group(1).lower(), None)

    after(AthenaBackend, "_process_ddl", share_database)

    flag = Route53._get_bool_param

    def is_private(response, name, *default):
        asked = flag(response, name, *default)
        return asked or (name == "HostedZoneConfig.PrivateZone" and response._get_param("VPC.VPCId") is not None)

    Route53._get_bool_param = is_private

    # Nobody has switched it on.
    def switch_off(backend, *_, **__):
        backend.macie_session = None

    after(MacieBackend, "__init__", switch_off)


mark_what_services_make()
know_regions_of_calls()
make_what_calls_make()
tell_attachments_of_one_kind()
tell_own_snapshots_only()
tell_default_certificate_only()
answer_lists()
moto = DomainDispatcherApplication(create_backend_app)
Server("127.0.0.1", int(sys.argv[2]), application, MotoRequestHandler).serve_forever(poll_interval=0.05)
