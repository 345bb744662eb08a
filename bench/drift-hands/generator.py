"""Changes that people could make, out of the published models of AWS's own SDK: which operations may be called with what a
resource is called, and which members of them may be varied. Nothing here knows Terraform's maps or ours."""
import hashlib
import json
import random
import re

import botocore.session

WRITES = ("Modify", "Update", "Put", "Set", "Change", "Enable", "Disable", "Attach", "Add", "Authorize", "Associate", "Tag", "Delete",
          "Create", "Remove", "Detach", "Disassociate", "Untag", "Revoke", "Register", "Deregister", "Replace", "Rotate", "Start", "Stop")
DELETES = ("Delete", "Remove", "Detach", "Disassociate", "Untag", "Revoke", "Deregister", "Disable", "Stop")
# Of one resource no more ways are tried than this in one operation.
MOST_VARIATIONS = 40

EC2 = """vpc subnet route route_table internet_gateway nat_gateway security_group network_acl network_interface eip ebs instance launch_template
key_pair flow_log customer_gateway vpn ami placement_group ec2 egress_only_internet_gateway spot default main_route_table_association volume
snapshot""".split()
SERVICES = {
    "lb": ["elbv2"], "alb": ["elbv2"], "elb": ["elb"], "db": ["rds"], "rds": ["rds"], "cloudwatch_log": ["logs"], "cloudwatch_event": ["events"],
    "cloudwatch": ["cloudwatch"], "api_gateway": ["apigateway"], "autoscaling": ["autoscaling"], "launch_configuration": ["autoscaling"],
    "cognito": ["cognito-idp"], "cognito_identity": ["cognito-identity"], "kinesis_firehose": ["firehose"], "msk": ["kafka"],
    "service_discovery": ["servicediscovery"], "sfn": ["stepfunctions"], "appautoscaling": ["application-autoscaling"],
    "route53_resolver": ["route53resolver"], "acmpca": ["acm-pca"], "resourcegroups": ["resource-groups"], "elasticsearch": ["es"],
    "opensearch": ["opensearch"], "ssoadmin": ["sso-admin"], "elastic_beanstalk": ["elasticbeanstalk"], "ses": ["ses"], "s3": ["s3"],
    "s3control": ["s3control"], "datapipeline": ["datapipeline"], "directory_service": ["ds"], "wafregional": ["waf-regional"],
    "timestreamwrite": ["timestream-write"], "kinesis_video": ["kinesisvideo"], "kinesis_analytics": ["kinesisanalytics"],
    "networkfirewall": ["network-firewall"], "media_store": ["mediastore"], "redshiftserverless": ["redshift-serverless"],
    "codestarconnections": ["codestar-connections"], "codestarnotifications": ["codestar-notifications"], "emr": ["emr"],
    "iot": ["iot"], "dms": ["dms"], "config": ["config"], "inspector2": ["inspector2"], "opensearchserverless": ["opensearchserverless"],
}
POLICY_NAMES = re.compile(r"policy(document|text)?$|^definition$", re.I)


def normal(name):
    return re.sub(r"[^a-z0-9]", "", name.lower())


def service_of(terraform_type):
    words = terraform_type.removeprefix("aws_").split("_")
    for length in range(len(words), 0, -1):
        prefix = "_".join(words[:length])
        if prefix in SERVICES:
            return SERVICES[prefix], words[length:]
        if prefix in EC2:
            return ["ec2"], words
    return [words[0]], words[1:]


class Resource:
    """One resource of a Terraform state, and what operations may call it."""

    def __init__(self, address, terraform_type, values):
        self.address, self.type, self.values = address, terraform_type, values
        self.services, rest = service_of(terraform_type)
        every = terraform_type.removeprefix("aws_").split("_")
        self.nouns = [noun for noun in dict.fromkeys("".join(every[start:]) for start in range(len(every))) if len(noun) > 2]
        scalars = {normal(name): value for name, value in values.items() if isinstance(value, (str, int, float, bool)) and value != ""}
        self.scalars = scalars
        self.identity = {}
        own_id, arn, name = values.get("id"), values.get("arn"), values.get("name") or values.get("id")
        for noun in self.nouns:
            for suffix, value in (("id", own_id), ("arn", arn), ("name", name), ("identifier", values.get("identifier") or own_id), ("", name),
                                  ("url", values.get("url")), ("ids", own_id), ("arns", arn)):
                if value and noun + suffix not in self.identity:
                    # What the state has under exactly this name is meant.
                    self.identity[noun + suffix] = scalars.get(noun + suffix, value)
        self.generic = {"arn": arn, "id": own_id, "name": name, "resourcearn": arn, "resourceid": own_id, "resource": arn or own_id,
                        "resources": own_id, "resourcename": arn, "identifier": own_id, "resourcearns": arn, "resourcetype": None}

    def names(self):
        """Texts that mean this resource: changes of others may mention them."""
        return [str(value) for value in (self.values.get("id"), self.values.get("arn"), self.values.get("name")) if value]


def deep_values(values, name):
    """What the state has anywhere under a name."""
    if isinstance(values, dict):
        for key, value in values.items():
            if normal(key) == name and value not in (None, "", [], {}):
                yield value
            yield from deep_values(value, name)
    elif isinstance(values, list):
        for value in values:
            yield from deep_values(value, name)


class Generator:
    def __init__(self, resources, seed):
        self.resources = [Resource(*one) for one in resources]
        self.session = botocore.session.get_session()
        self.models = {}
        self.random = random.Random(seed)
        self.pool = {}
        for resource in self.resources:
            for name, value in resource.identity.items():
                self.pool.setdefault(name, []).append(value)

    def model(self, service):
        if service not in self.models:
            try:
                self.models[service] = self.session.get_service_model(service)
            except Exception:
                self.models[service] = None
        return self.models[service]

    def candidates(self, resource):
        """(service, operation, parameters, varied member) in a random order that the seed decides; one of each operation first."""
        by_operation = []
        for service in resource.services:
            model = self.model(service)
            for operation in model.operation_names if model else ():
                if operation.startswith(WRITES):
                    found = [(service, operation, parameters, member) for parameters, member in self.calls(resource, model, operation)]
                    self.random.shuffle(found)
                    if found:
                        by_operation.append(found)
        self.random.shuffle(by_operation)
        # What removes the whole resource comes last: nothing can be changed in what is gone.
        ranks = sorted(by_operation, key=lambda found: found[0][1].startswith("Delete") and is_whole(resource, found[0][1]))
        longest = max((len(found) for found in ranks), default=0)
        return [found[turn] for turn in range(longest) for found in ranks if turn < len(found)]

    def calls(self, resource, model, operation):
        shape = model.operation_model(operation).input_shape
        if shape is None:
            return
        fixed, is_named = {}, False
        about = normal(operation)
        for member, inner in shape.members.items():
            value = self.own_name(resource, normal(member), about, member in shape.required_members)
            if value is not None and (wrapped := as_shape(inner, value)) is not None:
                fixed[member] = wrapped
                is_named = True
        if not is_named:
            return
        optional_ids = [member for member in fixed if member not in shape.required_members]
        if len(fixed) > 1:
            # Of several names of the same resource one is enough, where none has to be there.
            for member in optional_ids[(0 if any(name in shape.required_members for name in fixed) else 1):]:
                del fixed[member]
        for member in shape.required_members:
            if member in fixed:
                continue
            inner = shape.members[member]
            value = next((as_shape(inner, one) for one in deep_values(resource.values, normal(member)) if as_shape(inner, one) is not None), None)
            fixed[member] = value if value is not None else self.first_value(resource, member, inner, operation, 0)
            if fixed[member] is None:
                return
        if operation.startswith("Put") or operation == "UpdateFunctionConfiguration":
            for member, inner in shape.members.items():
                if member not in fixed and inner.type_name in ("string", "integer", "long", "boolean", "double", "float"):
                    value = resource.scalars.get(normal(member))
                    if value is not None and (wrapped := as_shape(inner, value)) is not None:
                        fixed[member] = wrapped
        own = {member for member in fixed if self.own_name(resource, normal(member), about, True) is not None}
        count = 0
        if operation.startswith(DELETES) or not set(shape.members) - own:
            yield dict(fixed), ""
            count += 1
        for member, inner in shape.members.items():
            if member in own or normal(member) in ("dryrun", "clienttoken", "clientrequesttoken", "nexttoken", "maxresults", "idempotencytoken"):
                continue
            for value, path in self.values_of(resource, member, inner, operation, 0):
                yield {**fixed, member: value}, path
                count += 1
                if count >= MOST_VARIATIONS:
                    return

    def own_name(self, resource, member, about, is_required):
        value = resource.identity.get(member)
        if value is None and member.endswith("s"):
            value = resource.identity.get(member[:-1])
        if value is not None and (is_required or member.endswith(("id", "ids", "name", "arn", "identifier"))):
            return value
        if member in resource.generic and resource.generic[member] is not None:
            if any(noun in about for noun in resource.nouns) or about.startswith(("tag", "untag", "addtags", "createtags", "putresourcepolicy")):
                return resource.generic[member]
        exact = resource.scalars.get(member)
        if exact is not None and is_required and any(noun in about for noun in resource.nouns) and isinstance(exact, str):
            return exact
        return None

    def first_value(self, resource, member, shape, operation, depth):
        return next((value for value, _ in self.values_of(resource, member, shape, operation, depth)), None)

    def values_of(self, resource, member, shape, operation, depth):
        """Values that differ from what the state has under this name, each with the path that it varies."""
        if depth > 4:
            return
        kind, name = shape.type_name, normal(member)
        current = next(deep_values(resource.values, name), None)
        if kind == "boolean":
            flipped = [not current] if isinstance(current, bool) else [True, False]
            yield from ((value, member) for value in flipped)
        elif kind in ("integer", "long", "double", "float"):
            for value in self.numbers(current, shape):
                yield value, member
        elif kind == "string":
            for value in self.texts(resource, member, shape, current, operation):
                yield value, member
        elif kind == "structure":
            required = {}
            for inner_name in shape.required_members:
                value = self.first_value(resource, inner_name, shape.members[inner_name], operation, depth + 1)
                if value is None:
                    return
                required[inner_name] = value
            if normal(member) in ("tag", "tags") or set(map(normal, shape.members)) >= {"key", "value"} and "tag" in name:
                required = {inner: ("hand" if normal(inner).endswith("key") else "made") for inner in shape.members if normal(inner).endswith(("key", "value"))}
                yield required, member
                return
            for inner_name, inner in shape.members.items():
                for value, path in self.values_of(resource, inner_name, inner, operation, depth + 1):
                    yield {**required, inner_name: value}, f"{member}.{path}"
                    if depth > 0:
                        break
        elif kind == "list":
            if "tagkey" in name:
                yield [next(iter(resource.values.get("tags") or {"none": ""}))], member
                return
            for value, path in self.values_of(resource, member, shape.member, operation, depth + 1):
                yield [value], f"{member}[]" if path == member else f"{member}[].{path}"
                if depth > 1:
                    break
        elif kind == "map":
            keys = getattr(shape.key, "enum", None) or []
            if "tag" in name or not keys:
                yield {"hand": self.first_value(resource, "value", shape.value, operation, depth + 1) or "made"}, member
            for key in keys:
                # AWS sets these itself, and refuses others that do.
                if re.search(r"Arn$|Timestamp$|^Approximate", key):
                    continue
                for value, _ in self.values_of(resource, key, shape.value, operation, depth + 1):
                    yield {key: value}, f"{member}.{key}"
                    break

    def numbers(self, current, shape):
        low, high = shape.metadata.get("min"), shape.metadata.get("max")
        base = current if isinstance(current, (int, float)) and not isinstance(current, bool) else None
        tries = [base + 1, base - 1, base * 2] if base is not None else [7, 60, 3, 443, 1, 400]
        return [value for value in tries if (low is None or value >= low) and (high is None or value <= high) and value >= 0][:2]

    def texts(self, resource, member, shape, current, operation):
        name = normal(member)
        enum = getattr(shape, "enum", None)
        if enum:
            yield from self.random.sample([value for value in enum if value != current], k=min(3, len([value for value in enum if value != current])))
            return
        if POLICY_NAMES.search(member):
            service = resource.services[0]
            principal = {} if service == "iam" and "assume" not in operation.lower() else {"Principal": {"AWS": "arn:aws:iam::999999999999:root"}}
            action = "sts:AssumeRole" if "assume" in operation.lower() else f"{ {'elbv2': 'elasticloadbalancing'}.get(service, service) }:*"
            where = {} if "assume" in operation.lower() else {"Resource": resource.values.get("arn") or "*"}
            yield json.dumps({"Version": "2012-10-17", "Statement": [{"Sid": "hand", "Effect": "Allow", "Action": action, **principal, **where}]})
            return
        if name in ("policyarn",):
            yield "arn:aws:iam::aws:policy/AdministratorAccess"
            return
        pooled = self.pool.get(name) or self.pool.get(name.removesuffix("s")) or next((self.pool[pool] for pool in self.pool if len(pool) > 5 and name.endswith(pool)), None)
        if pooled and name.endswith(("id", "ids", "arn", "arns", "name", "names")):
            others = [value for value in pooled if value != current and value not in resource.names()]
            if others:
                yield self.random.choice(others)
                return
        if "kms" in name and "key" in name and self.pool.get("keyarn"):
            yield self.random.choice(self.pool["keyarn"])
            return
        if "cidr" in name or name.endswith("iprange"):
            yield "198.51.100.0/24" if "6" not in name else "2001:db8:1::/48"
            return
        tries = []
        if isinstance(current, str) and current:
            if re.fullmatch(r"\d+", current):
                tries.append(str(int(current) + 1))
            elif current in ("true", "false"):
                tries.append("false" if current == "true" else "true")
            elif not current.startswith(("arn:", "{", "[")):
                tries.append(current + "x")
        elif isinstance(current, bool):
            tries.append("false" if current else "true")
        elif isinstance(current, (int, float)):
            tries.append(str(current + 1))
        # An attribute of a bag goes by another unit in the state: `visibility_timeout_seconds`.
        alike = next((value for key, value in resource.scalars.items() if len(name) > 5 and (key.startswith(name) or name.startswith(key)) and key not in ("id", "arn", "name")), None)
        if current is None and isinstance(alike, (int, float)) and not isinstance(alike, bool):
            tries.append(str(int(alike) + 1))
        for pattern, value in TEXTS:
            if re.search(pattern, name):
                tries.append(value)
        if not tries:
            tries = ["changed", "60"]
        low = shape.metadata.get("min")
        for value in dict.fromkeys(tries):
            if low is not None and len(value) < low:
                value = value * (int(low) // len(value) + 1)
            yield value


TEXTS = [
    (r"(schedule|scheduleexpression)$", "rate(3 hours)"), (r"email", "hand@example.com"), (r"protocol", "tcp"), (r"url|uri|endpoint$", "https://hand.example.com/"),
    (r"grouparn|roleiarn", "arn:aws:iam::123456789012:role/hand"), (r"comment|description|displayname|title", "changed by hand"),
    (r"accountid|userid|principal$|^awsaccount", "999999999999"), (r"port", "8443"), (r"time", "05:00-06:00"), (r"window", "sun:05:00-sun:06:00"),
    (r"ipaddress$", "198.51.100.7"), (r"value", "changed"), (r"action$", "lambda:InvokeFunction"), (r"statementid|^sid$|^label$", "hand"), (r"availabilityzone", "eu-west-1b"),
    (r"instancetype|instanceclass", "t3.large"), (r"domain|hostname|dnsname", "hand.example.com"), (r"eventpattern", '{"source":["hand"]}'),
    (r"enabled$", "true"), (r"name$", "hand"), (r"arn", "arn:aws:iam::123456789012:role/hand"),
]


def as_shape(shape, value):
    """A value of a state where a member wants it; None where it does not fit."""
    kind = shape.type_name
    if kind == "string":
        return value if isinstance(value, str) else str(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else None
    if kind == "boolean":
        return value if isinstance(value, bool) else None
    if kind in ("integer", "long", "double", "float"):
        return value if isinstance(value, (int, float)) and not isinstance(value, bool) else None
    if kind == "list" and shape.member.type_name == "string":
        return [value] if isinstance(value, str) else value if isinstance(value, list) and all(isinstance(one, str) for one in value) else None
    return None


def is_whole(resource, operation):
    """Whether an operation deletes the resource itself: `DeleteRole` of a role, not `DeleteRolePolicy`."""
    return normal(operation).removeprefix("delete") in resource.nouns or any(normal(operation).endswith(noun) and normal(operation).startswith("delete") for noun in resource.nouns)


def key_of(service, operation, member):
    return f"{service}.{operation} {member.replace('[]', '')}".strip()


def digest(value):
    return hashlib.sha256(json.dumps(value, sort_keys=True, default=str).encode()).hexdigest()[:12]
