"""
Writes models/aws: the read operations of every AWS service, compact and compressed, out of the API models that botocore
publishes. `npm run generate:aws -w packages/clouds` installs the pinned botocore into a folder of its own and runs this; the
product's build only reads what is committed here.

That Plumbline reads and never writes an account is a property of this data: what is not in it cannot be sent.
An operation is in it when all of this holds:

1. its name begins with a verb that reads (READS), or it only makes a report that is read then (REPORTS);
2. it is sent by GET, HEAD or POST, and signed (those that are not are for the users of an application);
3. it does not stream: streams carry what customers keep in a service, not how the service is set up;
4. it is not made to hand out a secret: no `Get…` whose reply has a member named like one (SECRETS) near its top;
5. it is not listed in LEFT_OUT (contents rather than configuration, or a change behind a reading name).

Members named like a secret deeper in replies are left out of the shapes, so that they are never parsed; so are the
inputs that ask for secrets (DECRYPTING) and links that let their holder in (SIGNED).
"""
import gzip
import glob
import json
import os
import re
import sys

import botocore
from botocore.endpoint_provider import EndpointProvider
from botocore.exceptions import BotoCoreError
from botocore.loaders import Loader
from botocore.session import Session

READS = re.compile(r"^(List|Describe|Get|BatchGet|BatchDescribe|Head|Search|Lookup)(?=[A-Z])")
# IAM keeps one credential report, which is made anew when somebody asks and it is older than four hours.
REPORTS = {("iam", "GenerateCredentialReport")}
SECRETS = re.compile(
    r"(secretaccesskey|secretstring|secretbinary|secretkey|secretvalue|secrettoken|password|passphrase|privatekey|passworddata|randompassword|passwordparam"
    r"|(access|auth|authorization|session|bearer|refresh|id|security|federation|oauth|workloadaccess)token|clientsecret|sharedsecret|^secret)$",
    re.I,
)
SIGNED = re.compile(r"(pre-?)?signed(log)?url$", re.I)
DECRYPTING = {"WithDecryption", "includeValue", "includeValues"}
SIGNED_MEMBERS = {("lambda", "FunctionCodeLocation", "Location"), ("lambda", "LayerVersionContentOutput", "Location")}
LEFT_OUT = {
    # What customers keep in a service.
    "dynamodb": {"GetItem", "BatchGetItem"},
    "dynamodbstreams": {"GetRecords", "GetShardIterator"},
    "kinesis": {"GetRecords", "GetShardIterator"},
    "logs": {"GetLogEvents", "GetLogRecord", "GetQueryResults", "GetLogFields"},
    "athena": {"GetQueryResults", "GetSessionEndpoint"},
    "codecommit": {"GetBlob", "GetFile"},
    "redshift-data": {"GetStatementResult", "GetStatementResultV2"},
    "appconfig": {"GetConfiguration"},
    "appconfigdata": {"GetLatestConfiguration"},
    "sagemaker-featurestore-runtime": {"GetRecord", "BatchGetRecord"},
    "ec2": {"GetPasswordData", "GetConsoleOutput", "GetConsoleScreenshot"},
    "sdb": {"GetAttributes"},
    "s3": {"GetObject", "GetObjectTorrent"},
    # Made to hand out tokens, keys or doors.
    "cognito-identity": {"GetId", "GetCredentialsForIdentity", "GetOpenIdToken", "GetOpenIdTokenForDeveloperIdentity"},
    "kms": {"GetParametersForImport"},
    "quicksight": {"GetDashboardEmbedUrl", "GetSessionEmbedUrl"},
    "iot": {"GetRegistrationCode"},
    "sts": {"GetSessionToken", "GetFederationToken", "GetWebIdentityToken", "GetDelegatedAccessToken"},
    "ssm": {"GetAccessToken"},
    "kinesisvideo": {"GetDataEndpoint", "GetSignalingChannelEndpoint"},
    "redshift": {"GetClusterCredentials", "GetClusterCredentialsWithIAM", "GetIdentityCenterAuthToken"},
}
SHAPE_KEYS = ("type", "member", "key", "value", "payload", "flattened", "timestampFormat", "required", "document")
REF_KEYS = ("shape", "location", "locationName", "queryName", "flattened", "timestampFormat", "jsonvalue", "xmlAttribute", "hostLabel")
PROTOCOLS = ("json", "rest-json", "rest-xml", "query", "ec2")
TOKENS = ("NextToken", "nextToken", "Marker", "marker", "NextMarker", "nextMarker", "PageToken", "pageToken", "NextPageToken", "nextPageToken")

target = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "models", "aws")
data = os.path.join(os.path.dirname(botocore.__file__), "data")


def load(path):
    with gzip.open(path) if path.endswith(".gz") else open(path, "rb") as file:
        return json.loads(file.read())


def write(name, value):
    text = json.dumps(value, separators=(",", ":")).encode()
    # No time and no name in the header: the same models give the same bytes.
    with open(os.path.join(target, name), "wb") as file:
        file.write(gzip.compress(text, 9, mtime=0))


def protocol_of(metadata):
    offered = [metadata["protocol"], *metadata.get("protocols", [])]
    return next((one for one in offered if one in PROTOCOLS), metadata["protocol"])


def is_secret(shapes, name, ref):
    kind = shapes[ref["shape"]]["type"]
    return kind in ("string", "blob") and (SECRETS.search(name) is not None or SIGNED.search(name) is not None)


def streams(shapes, ref):
    shape = shapes[ref["shape"]]
    return any(
        member.get("streaming") or shapes[member["shape"]].get("streaming") or shapes[member["shape"]].get("eventstream")
        for member in shape.get("members", {}).values()
    )


def hands_out_secrets(shapes, ref, depth=2):
    shape = shapes[ref["shape"]]
    if shape["type"] == "list":
        return hands_out_secrets(shapes, shape["member"], depth)
    for name, member in shape.get("members", {}).items():
        if is_secret(shapes, name, member):
            return True
        if depth > 1 and hands_out_secrets(shapes, member, depth - 1):
            return True
    return False


def reads(service, name, operation, shapes):
    if (READS.match(name) is None and (service, name) not in REPORTS) or name in LEFT_OUT.get(service, ()):
        return False
    if operation.get("http", {}).get("method", "POST") not in ("GET", "HEAD", "POST"):
        return False
    if operation.get("authtype") == "none" or operation.get("auth") == ["smithy.api#noAuth"]:
        return False
    output = operation.get("output")
    if output is None:
        return True
    if streams(shapes, output):
        return False
    return not (re.match("(Batch)?Get", name) and hands_out_secrets(shapes, output))


def compact(service, model, paginators):
    shapes, kept, metadata = model["shapes"], {}, model["metadata"]

    def keep(name, is_output):
        if name in kept:
            return
        shape = shapes[name]
        slim = {key: shape[key] for key in SHAPE_KEYS if shape.get(key) not in (None, False, [])}
        kept[name] = slim
        for key in ("member", "key", "value"):
            if key in shape:
                slim[key] = reference(shape[key])
                keep(shape[key]["shape"], is_output)
        if "members" in shape:
            slim["members"] = {}
            for member, ref in shape["members"].items():
                if member in DECRYPTING or (service, name, member) in SIGNED_MEMBERS or (is_output and is_secret(shapes, member, ref)):
                    continue
                slim["members"][member] = reference(ref)
                keep(ref["shape"], is_output)

    def reference(ref):
        return {key: ref[key] for key in REF_KEYS if ref.get(key) not in (None, False)}

    operations = {}
    for name, operation in sorted(model["operations"].items()):
        if not reads(service, name, operation, shapes):
            continue
        slim = {}
        http = operation.get("http", {})
        if http.get("method", "POST") != "POST":
            slim["method"] = http["method"]
        if http.get("requestUri", "/") != "/":
            slim["path"] = http["requestUri"]
        if "output" in operation:
            slim["output"] = operation["output"]["shape"]
            if "resultWrapper" in operation["output"]:
                slim["wrapper"] = operation["output"]["resultWrapper"]
            keep(slim["output"], True)
        if "endpoint" in operation and "hostPrefix" in operation["endpoint"]:
            slim["hostPrefix"] = operation["endpoint"]["hostPrefix"]
        if "input" in operation:
            slim["input"] = operation["input"]["shape"]
            if "locationName" in operation["input"]:
                slim["root"] = [operation["input"]["locationName"], operation["input"].get("xmlNamespace", {}).get("uri", "")]
        pages = pages_of(name, operation, shapes, paginators)
        if pages is not None:
            slim["pages"] = pages
        operations[name] = slim
    # Inputs after outputs: a shape that is both is kept as the output has it, without secrets.
    for slim in operations.values():
        if "input" in slim:
            keep(slim["input"], False)
    head = {
        "protocol": protocol_of(metadata),
        "prefix": metadata["endpointPrefix"],
        "signing": metadata.get("signingName", metadata["endpointPrefix"]),
        "version": metadata["apiVersion"],
    }
    for key, name in (("targetPrefix", "target"), ("jsonVersion", "jsonVersion")):
        if key in metadata:
            head[name] = metadata[key]
    return {**head, "operations": operations, "shapes": kept}


def pages_of(name, operation, shapes, paginators):
    listed = lambda value: value if isinstance(value, list) else [value]
    if name in paginators:
        given = paginators[name]
        pages = {"input": listed(given["input_token"]), "output": listed(given["output_token"])}
        if "result_key" in given:
            pages["items"] = listed(given["result_key"])
        for key, short in (("more_results", "more"), ("limit_key", "limit")):
            if key in given:
                pages[short] = given[key]
        return pages
    if "input" not in operation or "output" not in operation:
        return None
    inputs = shapes[operation["input"]["shape"]].get("members", {})
    outputs = shapes[operation["output"]["shape"]].get("members", {})
    for token in TOKENS:
        if token in inputs:
            answer = next((one for one in (token, "Next" + token, "next" + token[0].upper() + token[1:]) if one in outputs), None)
            if answer is not None:
                return {"input": [token], "output": [answer]}
    return None


def partitions():
    described = load(os.path.join(data, "partitions.json"))["partitions"]
    return {
        one["id"]: {
            "suffix": one["outputs"]["dnsSuffix"],
            "regions": sorted(region for region in one["regions"] if "global" not in region),
            "pattern": one["regionRegex"],
            "home": one["outputs"].get("implicitGlobalRegion", sorted(one["regions"])[0]),
        }
        for one in described
    }


def endpoints_of(service, prefix, rules, described):
    """Hosts that are not `<prefix>.<region>.<suffix>`, asked of the published rules region by region."""
    provider, found = EndpointProvider(rules, load(os.path.join(data, "partitions.json"))), {}
    names = rules["parameters"]
    for partition, facts in described.items():
        hosts = {}
        for region in facts["regions"]:
            given = {key: value for key, value in (("Region", region), ("UseFIPS", False), ("UseDualStack", False)) if key in names}
            try:
                endpoint = provider.resolve_endpoint(**given)
            except BotoCoreError:
                continue
            host = endpoint.url.removeprefix("https://").rstrip("/")
            scheme = next((one for one in endpoint.properties.get("authSchemes", []) if one["name"] == "sigv4"), {})
            hosts[region] = (host, scheme.get("signingRegion", region))
        if len(hosts) > 1 and len({host for host, _ in hosts.values()}) == 1:
            host, region = next(iter(hosts.values()))
            is_same = len({signing for _, signing in hosts.values()}) == 1
            found.setdefault("global", {})[partition] = {"host": host, "region": region if is_same else facts["home"]}
            continue
        for region, (host, signing) in hosts.items():
            if host != f"{prefix}.{region}.{facts['suffix']}" or signing != region:
                found.setdefault("hosts", {})[region] = [host] if signing == region else [host, signing]
    return found


def main():
    os.makedirs(target, exist_ok=True)
    for old in glob.glob(os.path.join(target, "*.json.gz")):
        os.remove(old)
    loader, session, described = Loader(), Session(), partitions()
    index, operations = {}, 0
    for service in loader.list_available_services("service-2"):
        model = loader.load_service_model(service, "service-2")
        try:
            paginators = loader.load_service_model(service, "paginators-1")["pagination"]
        except BotoCoreError:
            paginators = {}
        slim = compact(service, model, paginators)
        if not slim["operations"]:
            continue
        write(f"{service}.json.gz", slim)
        operations += len(slim["operations"])
        entry = {key: slim[key] for key in ("protocol", "prefix", "signing")}
        try:
            entry.update(endpoints_of(service, slim["prefix"], loader.load_service_model(service, "endpoint-rule-set-1"), described))
        except BotoCoreError as problem:
            print(f"{service}: no endpoint rules ({problem})", file=sys.stderr)
        absent = {}
        for partition, facts in described.items():
            present = set(session.get_available_regions(service, partition))
            if present:
                missing = [region for region in facts["regions"] if region not in present]
                if missing:
                    absent[partition] = missing
        if absent:
            entry["absent"] = absent
        index[service] = entry
    write("index.json.gz", {"botocore": botocore.__version__, "partitions": described, "services": index})
    print(f"botocore {botocore.__version__}: {len(index)} services, {operations} read operations")


main()
