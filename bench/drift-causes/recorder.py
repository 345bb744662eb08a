"""Stands before an emulator of AWS on loopback, notes every call that changes something with who made it, and serves the notes as
CloudTrail's event history does (`LookupEvents`, by ResourceName): `python recorder.py PORT EMULATOR_URL`. Requests are noted in the form
CloudTrail documents: names in lower camel case, lists of EC2 as `items`, calls of S3 with the bucket and the document. Each call that succeeds is
followed by one of somebody else's that failed. The caller is the header `x-lab-actor`, or Terraform."""
import datetime, http.client, json, re, sys, threading, urllib.parse, uuid, xml.etree.ElementTree as tree
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import botocore.loaders, botocore.model

port, target = int(sys.argv[1]), urllib.parse.urlsplit(sys.argv[2])
account = "123456789012"
loader = botocore.loaders.Loader()
events, lock = [], threading.Lock()
start = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(hours=24)
READS = re.compile(r"^(List|Describe|Get|BatchGet|Head|Search|Lookup|Select|Query|Scan|Filter|Assume)")
SERVICES = {"monitoring": "cloudwatch", "email": "ses", "elasticloadbalancing": "elbv2"}
models = {}


def model_of(signing):
    if signing not in models:
        name = SERVICES.get(signing, signing)
        try:
            models[signing] = botocore.model.ServiceModel(loader.load_service_model(name, "service-2"), name)
        except Exception:
            models[signing] = None
    return models[signing]


def lower(name):
    return name if name.isupper() else name[:1].lower() + name[1:]


def lowered(value, keep=False):
    if isinstance(value, dict):
        return {key if keep else lower(key): lowered(member, lower(key) in ("attributes", "variables")) for key, member in value.items()}
    return [lowered(element) for element in value] if isinstance(value, list) else value


def nested(pairs, is_ec2):
    root = {}
    for name, value in pairs:
        if name in ("Action", "Version"):
            continue
        at, steps = root, [step for step in name.split(".") if step not in ("member", "entry")]
        for step in steps[:-1]:
            at = at.setdefault(step, {})
            if not isinstance(at, dict):
                break
        else:
            at[steps[-1]] = value
    return listed(root, is_ec2)


def listed(value, is_ec2):
    if not isinstance(value, dict):
        return value
    if value and all(key.isdigit() for key in value):
        elements = [listed(value[key], is_ec2) for key in sorted(value, key=int)]
        return {"items": elements} if is_ec2 else elements
    if set(value) == {"Value"} and is_ec2:
        return {"value": value["Value"]}
    return {lower(key): listed(member, is_ec2) for key, member in value.items()}


def of_xml(node):
    children = list(node)
    if not children:
        return node.text or ""
    result = {}
    for child in children:
        name, value = child.tag.split("}")[-1], of_xml(child)
        if name in result:
            result[name] = result[name] + [value] if isinstance(result[name], list) else [result[name], value]
        else:
            result[name] = value
    return result


def rest_operation(model, method, path, query):
    best = None
    for name in model.operation_names:
        http_ = model.operation_model(name).http
        if http_.get("method") != method:
            continue
        uri, _, fixed = http_["requestUri"].partition("?")
        names = [part.rstrip("+") for part in re.findall(r"\{([^}]+)\}", uri)]
        pattern = re.sub(r"\\\{[^}]+\\\}", lambda m: "(.+)" if "\\+" in m.group(0) else "([^/]+)", re.escape(uri.rstrip("/")))
        match = re.fullmatch(pattern, path.rstrip("/"))
        wanted = urllib.parse.parse_qs(fixed, keep_blank_values=True)
        if match is None or any(key not in query or (value != [""] and query[key] != value) for key, value in wanted.items()):
            continue
        # Of several, the one that says more of the address.
        score = (len(wanted), len(re.sub(r"\{[^}]+\}", "", uri)))
        if best is None or score > best[0]:
            best = (score, name, {lower(key): urllib.parse.unquote(text) for key, text in zip(names, match.groups())})
    return (best[1], best[2]) if best else (None, {})


def parse(signing, method, url, headers, body):
    model = model_of(signing)
    if model is None:
        return None, {}
    parts = urllib.parse.urlsplit(url)
    query = urllib.parse.parse_qs(parts.query, keep_blank_values=True)
    protocol = model.metadata["protocol"]
    if "x-amz-target" in headers:
        return headers["x-amz-target"].split(".")[-1], lowered(json.loads(body or b"{}"))
    if protocol in ("query", "ec2"):
        pairs = urllib.parse.parse_qsl(body.decode(), keep_blank_values=True)
        return dict(pairs).get("Action"), nested(pairs, protocol == "ec2")
    name, named = rest_operation(model, method, parts.path, query)
    if protocol == "rest-json":
        try:
            return name, {**named, **(lowered(json.loads(body)) if body else {})}
        except ValueError:
            return name, named
    if signing == "s3":
        bucket = parts.path.strip("/").split("/")[0]
        more = {key: "" for key in query}
        if body.lstrip()[:1] == b"{":
            return name, {"bucketName": bucket, **more, "bucketPolicy": json.loads(body)}
        document = {}
        if body.lstrip()[:1] == b"<":
            node = tree.fromstring(body)
            document = {node.tag.split("}")[-1]: of_xml(node)}
        return name, {"bucketName": bucket, **more, **document}
    document = lowered(of_xml(tree.fromstring(body))) if body.lstrip()[:1] == b"<" else {}
    return name, {**named, **(document if isinstance(document, dict) else {})}


def resources(request, region, signing):
    found = set()

    def walk(value, key):
        if isinstance(value, dict):
            for name, member in value.items():
                walk(member, name if name != "items" else key)
        elif isinstance(value, list):
            for element in value:
                walk(element, key)
        elif isinstance(value, str) and re.search(r"(name|id|arn|url|resource|resources|resourceId)$", key or "", re.I) and len(value) < 300:
            found.add(value)
            if signing == "kms" and not value.startswith("arn:"):
                found.add(f"arn:aws:kms:{region}:{account}:key/{value}")

    walk(request, None)
    return [{"ResourceName": name} for name in sorted(found)]


def identity(actor):
    if actor == "terraform":
        return {"type": "IAMUser", "userName": "terraform", "arn": f"arn:aws:iam::{account}:user/terraform"}
    if "@" in actor:
        return {"type": "AssumedRole", "arn": f"arn:aws:sts::{account}:assumed-role/Admin/{actor}", "principalId": f"AROA:{actor}"}
    return {"type": "IAMUser", "userName": actor, "arn": f"arn:aws:iam::{account}:user/{actor}"}


def note(signing, region, operation, request, actor, agent, status):
    with lock:
        for who, error in ((actor, None if status < 400 else "Client.Failed"), *([("intruder", "AccessDenied")] if status < 400 else [])):
            at = start + datetime.timedelta(seconds=len(events) * 7)
            event = {
                "eventVersion": "1.09", "userIdentity": identity(who), "eventTime": at.strftime("%Y-%m-%dT%H:%M:%SZ"),
                "eventSource": f"{signing}.amazonaws.com", "eventName": operation, "awsRegion": region, "sourceIPAddress": "203.0.113.7",
                "userAgent": agent, "requestParameters": request, "responseElements": None, "readOnly": False, "eventID": str(uuid.uuid4()),
                "recipientAccountId": account, **({"errorCode": error, "errorMessage": "no"} if error else {}),
                **({"sessionCredentialFromConsole": "true"} if "@" in who else {}),
            }
            is_global = signing in ("iam", "route53", "sts", "cloudfront")
            events.append((("us-east-1" if is_global else region), at, resources(request, region, signing), event))


def look_up(body, region):
    asked = json.loads(body)
    [attribute] = asked.get("LookupAttributes", [{}])
    name = attribute.get("AttributeValue")
    found = [
        {"EventId": event["eventID"], "EventName": event["eventName"], "ReadOnly": "false", "EventTime": at.timestamp(), "EventSource": event["eventSource"],
         "Username": event["userIdentity"].get("userName", ""), "Resources": named, "CloudTrailEvent": json.dumps(event)}
        for where, at, named, event in reversed(events) if where == region and any(entry["ResourceName"] == name for entry in named)
    ]
    offset, size = int(asked.get("NextToken") or 0), min(int(asked.get("MaxResults") or 50), 50)
    more = {"NextToken": str(offset + size)} if offset + size < len(found) else {}
    return {"Events": found[offset : offset + size], **more}


class Recorder(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def relay(self):
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        headers = {key.lower(): value for key, value in self.headers.items()}
        scope = re.search(r"Credential=[^/]+/\d+/([^/]+)/([^/]+)/", headers.get("authorization", ""))
        region, signing = scope.groups() if scope else ("us-east-1", "")
        if headers.get("x-amz-target", "").endswith("LookupEvents"):
            text = json.dumps(look_up(body, region)).encode()
            self.answer(200, [("content-type", "application/x-amz-json-1.1")], text)
            return
        actor = headers.pop("x-lab-actor", "terraform")
        connection = http.client.HTTPConnection(target.hostname, target.port)
        connection.request(self.command, self.path, body, {**headers, "host": target.netloc, "connection": "close"})
        reply = connection.getresponse()
        text = reply.read()
        try:
            operation, request = parse(signing, self.command, self.path, headers, body)
        except Exception as error:
            print(f"not understood: {signing} {self.command} {self.path}: {error}", file=sys.stderr)
            operation, request = None, {}
        if operation is not None and not READS.match(operation) and actor != "nobody":
            note(signing, region, operation, request, actor, headers.get("user-agent", ""), reply.status)
        self.answer(reply.status, reply.getheaders(), text)

    def answer(self, status, headers, text):
        self.send_response(status)
        for key, value in headers:
            if key.lower() not in ("content-length", "transfer-encoding", "connection", "date", "server"):
                self.send_header(key, value)
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(text)

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = do_PATCH = relay


ThreadingHTTPServer(("127.0.0.1", port), Recorder).serve_forever()
