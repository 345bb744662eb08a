"""
Lists the calls by which somebody is let in to something of a service that we read (`Put…Policy`, `Add…Permission`, `Create…Grant`, shares), out of the
API models that botocore publishes. Writes packages/catalogue/harvest/aws-granting-operations.tsv: service, call, and how drift tells what it did, which a person
says: `told` with the type and where it stands, `own` with the type that it makes, or `-` with a reason. New ones get a `?`, and a test fails until somebody answers.
Usage: PYTHONPATH=build/botocore python3 generate/aws_granting_operations.py
"""
import pathlib
import re

from botocore.loaders import Loader

GRANTS = re.compile(
    r"^(Put|Set)\w*Policy$|^(Put|Add|Create)\w*Permission$|^Create\w*Grant$|^Grant|^(Create|Associate)\w*Share$|^Share|^Authorize|^Put\w*Acl$|^Attach\w*Policy$"
    r"|^Modify\w*(SnapshotAttribute|ImageAttribute|DocumentPermission|ServicePermissions)$|^Update\w*Permissions?$|^AssociateAccessPolicy$|^CreateEmailIdentityPolicy$"
    r"|^Enable(DelegatedAdminAccount|AWSServiceAccess)$|^CreateVPCAssociationAuthorization$|^PutAggregationAuthorization$"
)
packages = pathlib.Path(__file__).resolve().parents[2]
target = packages / "catalogue" / "harvest" / "aws-granting-operations.tsv"
plans = "".join(path.read_text() for path in sorted((packages / "clouds/src/aws/types/services").glob("*.ts")))
services = sorted(set(re.findall(r'service: "([\w-]+)"', plans)))
known = {tuple(line.split("\t")[:2]): line for line in target.read_text().splitlines()}
lines = []
for service in services:
    for operation in sorted(Loader().load_service_model(service, "service-2")["operations"]):
        if GRANTS.search(operation):
            lines.append(known.get((service, operation), "\t".join([service, operation, "?", ""])))
target.write_text("\n".join(lines) + "\n")
