"""
Faults as people make them in an account, beside the estate of the fixtures: what is shared with strangers, who has no second
factor, what nobody watches, what holds secrets.
Usage: faults.py ENDPOINT  (moto_server; needs boto3)
"""
import io, json, sys, zipfile
import boto3

ENDPOINT, REGION = sys.argv[1], "eu-west-1"
ACCOUNT, STRANGER = "123456789012", "999988887777"
SECRET = "q7Xw" + "2Lr9vTzB4nYc8KfPd1HsJm6GtEoUaR3iVxQb"


def client(service):
    return boto3.client(service, endpoint_url=ENDPOINT, region_name=REGION, aws_access_key_id="x", aws_secret_access_key="y")


def fault(name):
    """Each by itself: an emulator may not have all of it."""
    def run(make):
        try:
            make()
        except Exception as error:  # noqa: BLE001
            print(f"{name}: {error}", file=sys.stderr)
    return run


policy = lambda *statements: json.dumps({"Version": "2012-10-17", "Statement": list(statements)})
everyone = lambda action, resource: {"Effect": "Allow", "Principal": "*", "Action": action, "Resource": resource}
strangers = lambda action, resource: {"Effect": "Allow", "Principal": {"AWS": f"arn:aws:iam::{STRANGER}:root"}, "Action": action, "Resource": resource}


@fault("public image and snapshot")
def _():
    ec2 = client("ec2")
    volume = ec2.create_volume(AvailabilityZone=f"{REGION}a", Size=1)["VolumeId"]
    for group in (["all"], []):
        snapshot = ec2.create_snapshot(VolumeId=volume, Description="fault")["SnapshotId"]
        if group:
            ec2.modify_snapshot_attribute(SnapshotId=snapshot, Attribute="createVolumePermission", OperationType="add", GroupNames=group)
        image = ec2.register_image(Name=f"image-{len(group)}", RootDeviceName="/dev/sda1", BlockDeviceMappings=[
            {"DeviceName": "/dev/sda1", "Ebs": {"SnapshotId": snapshot}}])["ImageId"]
        if group:
            ec2.modify_image_attribute(ImageId=image, LaunchPermission={"Add": [{"Group": "all"}]})


@fault("shared database snapshots")
def _():
    rds = client("rds")
    rds.create_db_instance(DBInstanceIdentifier="faulty", Engine="mysql", DBInstanceClass="db.t3.micro", MasterUsername="admin",
                           MasterUserPassword="secret-password", AllocatedStorage=20, PubliclyAccessible=True, BackupRetentionPeriod=0)
    for name, account in (("public", "all"), ("shared", STRANGER), ("kept", None)):
        rds.create_db_snapshot(DBInstanceIdentifier="faulty", DBSnapshotIdentifier=name)
        if account:
            rds.modify_db_snapshot_attribute(DBSnapshotIdentifier=name, AttributeName="restore", ValuesToAdd=[account])
    rds.create_db_cluster(DBClusterIdentifier="faulty-cluster", Engine="aurora-mysql", MasterUsername="root", MasterUserPassword="secret-password")
    rds.create_db_cluster_snapshot(DBClusterIdentifier="faulty-cluster", DBClusterSnapshotIdentifier="public-cluster")
    rds.modify_db_cluster_snapshot_attribute(DBClusterSnapshotIdentifier="public-cluster", AttributeName="restore", ValuesToAdd=["all"])


@fault("public document")
def _():
    ssm = client("ssm")
    content = json.dumps({"schemaVersion": "2.2", "mainSteps": [{"action": "aws:runShellScript", "name": "a", "inputs": {"runCommand": ["true"]}}]})
    for name in ("shared-document", "kept-document"):
        ssm.create_document(Content=content, Name=name, DocumentType="Command")
    ssm.modify_document_permission(Name="shared-document", PermissionType="Share", AccountIdsToAdd=["all"])
    ssm.put_parameter(Name="/shop/db_password", Value=SECRET, Type="String")


@fault("policies for everybody")
def _():
    queue = client("sqs").create_queue(QueueName="open")["QueueUrl"]
    client("sqs").set_queue_attributes(QueueUrl=queue, Attributes={"Policy": policy(everyone("sqs:*", f"arn:aws:sqs:{REGION}:{ACCOUNT}:open"))})
    topic = client("sns").create_topic(Name="open")["TopicArn"]
    client("sns").set_topic_attributes(TopicArn=topic, AttributeName="Policy", AttributeValue=policy(everyone("sns:Publish", topic)))
    secret = client("secretsmanager").create_secret(Name="open", SecretString="{}")["ARN"]
    client("secretsmanager").put_resource_policy(SecretId=secret, ResourcePolicy=policy(everyone("secretsmanager:GetSecretValue", "*")))
    client("ecr").create_repository(repositoryName="open")
    client("ecr").set_repository_policy(repositoryName="open", policyText=policy({"Effect": "Allow", "Principal": "*", "Action": "ecr:*"}))
    client("events").put_permission(Action="events:PutEvents", Principal="*", StatementId="everyone")
    key = client("kms").create_key(Description="for strangers", Policy=policy(strangers("kms:*", "*")))["KeyMetadata"]["KeyId"]
    client("kms").schedule_key_deletion(KeyId=client("kms").create_key(Description="going")["KeyMetadata"]["KeyId"], PendingWindowInDays=7)
    client("s3").create_bucket(Bucket="faulty-shared", CreateBucketConfiguration={"LocationConstraint": REGION})
    client("s3").put_bucket_policy(Bucket="faulty-shared", Policy=policy(strangers("s3:*", ["arn:aws:s3:::faulty-shared", "arn:aws:s3:::faulty-shared/*"])))
    client("s3").put_bucket_acl(Bucket="faulty-shared", ACL="public-read-write")
    client("logs").put_resource_policy(policyName="open", policyDocument=policy(everyone("logs:PutLogEvents", "*")))


@fault("open function")
def _():
    code = io.BytesIO()
    with zipfile.ZipFile(code, "w") as archive:
        archive.writestr("a.py", "def h(e, c): pass")
    role = client("iam").create_role(RoleName="faulty-function", AssumeRolePolicyDocument=policy(
        {"Effect": "Allow", "Principal": {"Service": "lambda.amazonaws.com"}, "Action": "sts:AssumeRole"}))["Role"]["Arn"]
    function = client("lambda").create_function(FunctionName="faulty", Runtime="python3.7", Role=role, Handler="a.h", Code={"ZipFile": code.getvalue()},
                                                Environment={"Variables": {"AWS_SECRET_ACCESS_KEY_OF_SHOP": SECRET}})
    client("lambda").add_permission(FunctionName="faulty", StatementId="everyone", Action="lambda:InvokeFunction", Principal="*")
    client("lambda").create_function_url_config(FunctionName="faulty", AuthType="NONE")


@fault("identities")
def _():
    iam = client("iam")
    for name in ("console", "two-keys", "direct"):
        iam.create_user(UserName=name)
    iam.create_login_profile(UserName="console", Password="Aa1!aaaaaaaaaaaa")
    iam.create_access_key(UserName="two-keys")
    iam.create_access_key(UserName="two-keys")
    iam.attach_user_policy(UserName="direct", PolicyArn="arn:aws:iam::aws:policy/AdministratorAccess")
    iam.put_user_policy(UserName="direct", PolicyName="escalates", PolicyDocument=policy(
        {"Effect": "Allow", "Action": ["iam:PassRole", "iam:CreatePolicyVersion", "lambda:CreateFunction", "lambda:InvokeFunction"], "Resource": "*"}))
    iam.create_role(RoleName="trusts-strangers", AssumeRolePolicyDocument=policy(
        {"Effect": "Allow", "Principal": {"AWS": f"arn:aws:iam::{STRANGER}:root"}, "Action": "sts:AssumeRole"}))
    iam.attach_role_policy(RoleName="trusts-strangers", PolicyArn="arn:aws:iam::aws:policy/ReadOnlyAccess")
    iam.create_role(RoleName="trusts-github", AssumeRolePolicyDocument=policy(
        {"Effect": "Allow", "Principal": {"Federated": f"arn:aws:iam::{ACCOUNT}:oidc-provider/token.actions.githubusercontent.com"}, "Action": "sts:AssumeRoleWithWebIdentity"}))
    everything = iam.create_policy(PolicyName="everything", PolicyDocument=policy({"Effect": "Allow", "Action": "*", "Resource": "*"}))["Policy"]["Arn"]
    iam.create_group(GroupName="empty")
    iam.attach_group_policy(GroupName="empty", PolicyArn=everything)


@fault("open networks")
def _():
    ec2 = client("ec2")
    vpc = ec2.create_vpc(CidrBlock="10.9.0.0/16")["Vpc"]["VpcId"]
    subnet = ec2.create_subnet(VpcId=vpc, CidrBlock="10.9.1.0/24")["Subnet"]["SubnetId"]
    ec2.modify_subnet_attribute(SubnetId=subnet, MapPublicIpOnLaunch={"Value": True})
    for name, (first, last, protocol) in {"ssh": (22, 22, "tcp"), "all": (-1, -1, "-1"), "database": (3306, 5432, "tcp"), "udp": (0, 65535, "udp")}.items():
        group = ec2.create_security_group(GroupName=f"open-{name}", Description="fault", VpcId=vpc)["GroupId"]
        permission = {"IpProtocol": protocol, "IpRanges": [{"CidrIp": "0.0.0.0/0"}], "Ipv6Ranges": [{"CidrIpv6": "::/0"}]}
        if first >= 0:
            permission |= {"FromPort": first, "ToPort": last}
        ec2.authorize_security_group_ingress(GroupId=group, IpPermissions=[permission])
    ec2.run_instances(ImageId=ec2.describe_images(Owners=["amazon"])["Images"][0]["ImageId"], MinCount=1, MaxCount=1, InstanceType="t3.micro", SubnetId=subnet,
                      UserData=f"#!/bin/sh\nexport AWS_SECRET_ACCESS_KEY={SECRET}\n", MetadataOptions={"HttpTokens": "optional"})
    ec2.allocate_address(Domain="vpc")


@fault("names that lead nowhere")
def _():
    route53 = client("route53")
    zone = route53.create_hosted_zone(Name="faulty.example.", CallerReference="fault")["HostedZone"]["Id"]
    record = lambda name, kind, value: {"Action": "CREATE", "ResourceRecordSet": {"Name": name, "Type": kind, "TTL": 60, "ResourceRecords": [{"Value": value}]}}
    route53.change_resource_record_sets(HostedZoneId=zone, ChangeBatch={"Changes": [record("gone.faulty.example.", "A", "54.152.12.70")]})


@fault("workloads")
def _():
    client("ecs").register_task_definition(family="faulty", networkMode="host", containerDefinitions=[
        {"name": "a", "image": "a:latest", "memory": 64, "privileged": True, "user": "root", "environment": [{"name": "AWS_SECRET_ACCESS_KEY", "value": SECRET}]}])
    client("stepfunctions").create_state_machine(name="faulty", roleArn=f"arn:aws:iam::{ACCOUNT}:role/faulty-function", definition=json.dumps(
        {"StartAt": "a", "States": {"a": {"Type": "Pass", "Result": {"password": SECRET}, "End": True}}}))
    client("glue").create_job(Name="faulty", Role="a", Command={"Name": "glueetl", "ScriptLocation": "s3://a/b"}, DefaultArguments={"--password": SECRET})
    client("cloudformation").create_stack(StackName="faulty", TemplateBody=json.dumps({
        "Resources": {"A": {"Type": "AWS::SQS::Queue"}}, "Outputs": {"Secret": {"Value": f"aws_secret_access_key={SECRET}"}}}))
    client("acm").request_certificate(DomainName="faulty.example")
    client("dynamodb").create_table(TableName="faulty", BillingMode="PAY_PER_REQUEST", KeySchema=[{"AttributeName": "a", "KeyType": "HASH"}],
                                    AttributeDefinitions=[{"AttributeName": "a", "AttributeType": "S"}])
    client("efs").create_file_system(CreationToken="faulty", Encrypted=False)
    client("kinesis").create_stream(StreamName="faulty", ShardCount=1)
    client("sagemaker").create_notebook_instance(NotebookInstanceName="faulty", InstanceType="ml.t3.medium", RoleArn=f"arn:aws:iam::{ACCOUNT}:role/faulty-function",
                                                 DirectInternetAccess="Enabled", RootAccess="Enabled")
