"""Changes an account through its API, one attribute of each resource: `python hands.py ENDPOINT ROUND.json`, which says

    { "seed": 1, "round": 0, "resources": [[address, type, values], …], "skip": ["service.Operation member", …], "only": [call, …] }

Prints the calls that the emulator took and that changed what it keeps. With `only`, these calls are made again, and nothing else. With `calls`,
those that a person wrote down are made: `[address, "service.Operation", parameters]`, in which `${ADDRESS.attribute.0}` stands for what the state has.
"""
import json
import re
import sys
import urllib.request

import boto3
from botocore.config import Config

from generator import Generator, key_of

endpoint, plan = sys.argv[1], json.load(open(sys.argv[2]))
session = boto3.Session(aws_access_key_id="x", aws_secret_access_key="y", region_name=plan.get("region", "eu-west-1"))
config = Config(retries={"max_attempts": 1}, connect_timeout=5, read_timeout=20, s3={"addressing_style": "path"})
clients = {}


def client(service, region=None):
    if (service, region) not in clients:
        clients[service, region] = session.client(service, endpoint_url=endpoint, config=config, region_name=region)
    return clients[service, region]


def kept(service):
    """What the emulator keeps of a service, as one text that is the same as long as nothing changes."""
    return urllib.request.urlopen(f"{endpoint}/hands/digest?service={service}").read()


def call(service, operation, parameters, region=None):
    made = client(service, region)
    from botocore import xform_name
    getattr(made, xform_name(operation))(**parameters)


def attributes_bag(resource, service, operation, parameters):
    """Operations that set attributes by name are varied by the names that the matching Get or Describe gives."""
    from botocore import xform_name
    made = client(service)
    for verb in ("Get", "Describe"):
        name = verb + operation.removeprefix("Set").removeprefix("Modify")
        if name in made.meta.service_model.operation_names:
            inputs = made.meta.service_model.operation_model(name).input_shape
            asked = {member: value for member, value in parameters.items() if inputs and member in inputs.members and member not in ("Attributes", "AttributeName")}
            try:
                answer = getattr(made, xform_name(name))(**asked)
            except Exception:
                return {}
            for value in answer.values():
                if isinstance(value, dict) and "HTTPHeaders" not in value:
                    return {key: one for key, one in value.items() if isinstance(one, str)}
                if isinstance(value, list) and all(isinstance(one, dict) and {"Key", "Value"} <= set(one) for one in value):
                    return {one["Key"]: one["Value"] for one in value}
    return {}


def other_text(value):
    if value in ("true", "false"):
        return "false" if value == "true" else "true"
    if value.isdigit():
        return str(int(value) + 1)
    return "changed" if not value.startswith(("{", "arn:")) else None


def bags(resource, candidates):
    asked = set()
    for service, operation, parameters, member in candidates:
        if "Attribute" not in operation or operation in asked:
            continue
        asked.add(operation)
        shape = client(service).meta.service_model.operation_model(operation).input_shape
        if {"AttributeName", "AttributeValue"} <= set(shape.members):
            for key, value in attributes_bag(resource, service, operation, parameters).items():
                if (text := other_text(value)) is not None:
                    yield service, operation, {**parameters, "AttributeName": key, "AttributeValue": text}, key
        elif "Attributes" in shape.members and shape.members["Attributes"].type_name == "list":
            for key, value in attributes_bag(resource, service, operation, parameters).items():
                if (text := other_text(value)) is not None:
                    yield service, operation, {**parameters, "Attributes": [{"Key": key, "Value": text}]}, key


def written_calls(calls, resources):
    """What a person wrote down, with the values of the state in it."""
    values = {address: kept for address, _, kept in resources}
    longest_first = sorted(values, key=len, reverse=True)

    def value_of(reference):
        address = next((one for one in longest_first if reference.startswith(one + ".")), None)
        if address is None:
            raise LookupError(f"{reference} could not be made")
        found = values[address]
        for step in reference[len(address) + 1:].split("."):
            found = found[int(step)] if isinstance(found, list) else found[step]
        return found

    def filled(value):
        if isinstance(value, dict):
            return {key: filled(one) for key, one in value.items()}
        if isinstance(value, list):
            return [filled(one) for one in value]
        if not isinstance(value, str):
            return value
        whole = re.fullmatch(r"\$\{([^}]+)\}", value)
        return value_of(whole.group(1)) if whole else re.sub(r"\$\{([^}]+)\}", lambda found: str(value_of(found.group(1))), value)

    for address, name, parameters, *region in calls:
        service, operation = name.split(".")
        try:
            parameters = filled(parameters)
        except Exception as error:
            print(f"{address} {name}: {error}", file=sys.stderr)
            continue
        yield {"address": address, "type": next((kind for one, kind, _ in resources if one == address), ""), "service": service, "operation": operation,
               "parameters": parameters, "member": "", "key": f"{name} {' '.join(parameters)}", "region": next(iter(region), None)}


made, refused = [], 0
if "only" in plan or "calls" in plan:
    for one in plan["only"] if "only" in plan else written_calls(plan["calls"], plan["resources"]):
        try:
            call(one["service"], one["operation"], one["parameters"], one.get("region"))
            made.append(one)
        except Exception as error:
            print(f"{one['address']} {one['key']}: {error}"[:300], file=sys.stderr)
            refused += 1
else:
    generator = Generator(plan["resources"], plan["seed"])
    skip, last = set(plan["skip"]), {}
    for resource in generator.resources:
        done = set(plan["done"].get(resource.address, ()))
        candidates = generator.candidates(resource)
        bagged = list({json.dumps(one): one for one in bags(resource, candidates)}.values()) if any("Attribute" in one[1] for one in candidates) else []
        generator.random.shuffle(bagged)
        # Bags are as many attributes as the rest together.
        mixed = [one for pair in zip(bagged, candidates) for one in pair] + bagged[len(candidates):] + candidates[len(bagged):]
        tries = 0
        for service, operation, parameters, member in mixed:
            key = key_of(service, operation, member)
            if key in done or key in skip or tries >= plan.get("tries", 15):
                continue
            done.add(key)
            tries += 1
            before = last.get(service) or kept(service)
            try:
                call(service, operation, parameters)
            except Exception:
                refused += 1
                last[service] = before
                continue
            last[service] = kept(service)
            if last[service] != before:
                made.append({"address": resource.address, "type": resource.type, "service": service, "operation": operation, "parameters": parameters,
                             "member": member, "key": key})
                break
        plan["done"][resource.address] = sorted(done)
print(json.dumps({"made": made, "refused": refused, "done": plan["done"]}, default=str))
