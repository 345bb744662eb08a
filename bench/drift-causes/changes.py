"""Changes by people through the API of AWS, each by somebody else: `python changes.py ENDPOINT`. Prints as JSON the Terraform address, the
attribute (a pattern of its path in the shape) and who made it last. Some are made twice, by two people: the second counts, if it succeeds.
Between them others change other things of the same resources, and take that back."""
import json, sys
import boto3

endpoint = sys.argv[1]
session = boto3.Session(aws_access_key_id="x", aws_secret_access_key="y", region_name="eu-west-1")
acting = {"name": "nobody"}


def client(service):
    made = session.client(service, endpoint_url=endpoint)
    made.meta.events.register("before-call", lambda params, **_: params["headers"].update({"x-lab-actor": acting["name"]}))
    return made


names = "ec2 iam s3 kms sqs sns dynamodb logs cloudwatch events ecr secretsmanager ssm lambda route53".split()
ec2, iam, s3, kms, sqs, sns, dynamodb, logs, cloudwatch, events, ecr, secrets, ssm, functions, route53 = map(client, names)
account = "123456789012"
first = lambda found: found[0]
vpc = first(ec2.describe_vpcs(Filters=[{"Name": "cidr", "Values": ["10.20.0.0/16"]}])["Vpcs"])["VpcId"]
subnet = first(ec2.describe_subnets(Filters=[{"Name": "vpc-id", "Values": [vpc]}])["Subnets"])["SubnetId"]
groups = {g["GroupName"]: g["GroupId"] for g in ec2.describe_security_groups(Filters=[{"Name": "vpc-id", "Values": [vpc]}])["SecurityGroups"]}
gateway = first(ec2.describe_internet_gateways(Filters=[{"Name": "attachment.vpc-id", "Values": [vpc]}])["InternetGateways"])["InternetGatewayId"]
table = first([t for t in ec2.describe_route_tables(Filters=[{"Name": "vpc-id", "Values": [vpc]}])["RouteTables"] if not any(a.get("Main") for a in t["Associations"])])["RouteTableId"]
acl = first([a for a in ec2.describe_network_acls(Filters=[{"Name": "vpc-id", "Values": [vpc]}])["NetworkAcls"] if not a["IsDefault"]])["NetworkAclId"]
volume = first([v for v in ec2.describe_volumes()["Volumes"] if v["Size"] == 10])["VolumeId"]
urls = {name: sqs.get_queue_url(QueueName=name)["QueueUrl"] for name in ("jobs", "mail")}
topic = f"arn:aws:sns:eu-west-1:{account}:news"
keys = {kms.describe_key(KeyId=k["KeyId"])["KeyMetadata"]["Description"]: k["KeyId"] for k in kms.list_keys()["Keys"]}
zone = first(route53.list_hosted_zones()["HostedZones"])["Id"].split("/")[-1]
policy = f"arn:aws:iam::{account}:policy/read"
admin = "arn:aws:iam::aws:policy/AdministratorAccess"
rule = lambda port, cidr: [{"IpProtocol": "tcp", "FromPort": port, "ToPort": port, "IpRanges": [{"CidrIp": cidr}]}]
anyone = lambda action, resource: json.dumps({"Version": "2012-10-17", "Statement": [{"Sid": "open", "Effect": "Allow", "Principal": "*", "Action": action, "Resource": resource}]})
allow = lambda action: json.dumps({"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": action, "Resource": "*"}]})
trust = lambda service: json.dumps({"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Principal": {"Service": service}, "Action": "sts:AssumeRole"}]})
tags = [{"Key": "owner", "Value": "ops"}]

# address, attribute, what is done, what somebody else does before
changes = [
    ("aws_vpc.main", "EnableDnsSupport", lambda: ec2.modify_vpc_attribute(VpcId=vpc, EnableDnsSupport={"Value": False})),
    ("aws_vpc.main", "Tags", lambda: ec2.create_tags(Resources=[vpc], Tags=tags)),
    ("aws_subnet.a", "MapPublicIpOnLaunch", lambda: ec2.modify_subnet_attribute(SubnetId=subnet, MapPublicIpOnLaunch={"Value": True})),
    ("aws_internet_gateway.main", "Tags", lambda: ec2.create_tags(Resources=[gateway], Tags=tags)),
    ("aws_route_table.main", "Routes", lambda: ec2.create_route(RouteTableId=table, DestinationCidrBlock="0.0.0.0/0", GatewayId=gateway)),
    ("aws_security_group.web", "SecurityGroupIngress", lambda: ec2.authorize_security_group_ingress(GroupId=groups["web"], IpPermissions=rule(3389, "0.0.0.0/0"))),
    ("aws_security_group.db", "SecurityGroupIngress", lambda: ec2.authorize_security_group_ingress(GroupId=groups["db"], IpPermissions=rule(5433, "0.0.0.0/0"))),
    ("aws_security_group.admin", "SecurityGroupIngress", lambda: ec2.revoke_security_group_ingress(GroupId=groups["admin"], IpPermissions=rule(22, "10.20.0.0/16"))),
    ("aws_network_acl.main", "Entries", lambda: ec2.create_network_acl_entry(NetworkAclId=acl, RuleNumber=100, Protocol="-1", RuleAction="allow", Egress=False, CidrBlock="0.0.0.0/0")),
    ("aws_iam_role.app", "Policies", lambda: iam.put_role_policy(RoleName="app", PolicyName="more", PolicyDocument=allow("*"))),
    ("aws_iam_role.app", "ManagedPolicyArns", lambda: iam.attach_role_policy(RoleName="app", PolicyArn=admin)),
    ("aws_iam_role.app", "MaxSessionDuration", lambda: iam.update_role(RoleName="app", MaxSessionDuration=36000), lambda: iam.update_role(RoleName="app", MaxSessionDuration=7200)),
    ("aws_iam_role.app", "Description", lambda: iam.update_role_description(RoleName="app", Description="changed")),
    ("aws_iam_role.app", "AssumeRolePolicyDocument", lambda: iam.update_assume_role_policy(RoleName="app", PolicyDocument=trust("ecs.amazonaws.com"))),
    ("aws_iam_role.batch", "MaxSessionDuration", lambda: iam.update_role(RoleName="batch", MaxSessionDuration=3600)),
    ("aws_iam_role.batch", "Policies", lambda: iam.delete_role_policy(RoleName="batch", PolicyName="write")),
    ("aws_iam_role.batch", "ManagedPolicyArns", lambda: iam.detach_role_policy(RoleName="batch", PolicyArn=policy)),
    ("aws_iam_role.batch", "Tags", lambda: iam.untag_role(RoleName="batch", TagKeys=["env"])),
    ("aws_iam_user.ci", "ManagedPolicyArns", lambda: iam.attach_user_policy(UserName="ci", PolicyArn=admin)),
    ("aws_iam_user.ci", "Tags", lambda: iam.tag_user(UserName="ci", Tags=tags)),
    ("aws_iam_user.ci", "Groups", lambda: iam.add_user_to_group(UserName="ci", GroupName="ops")),
    ("aws_iam_group.ops", "ManagedPolicyArns", lambda: iam.attach_group_policy(GroupName="ops", PolicyArn=admin)),
    ("aws_iam_policy.read", "Tags", lambda: iam.tag_policy(PolicyArn=policy, Tags=tags)),
    ("aws_iam_policy.read", "PolicyDocument", lambda: iam.create_policy_version(PolicyArn=policy, PolicyDocument=allow("s3:*"), SetAsDefault=True)),
    ("aws_s3_bucket.data", "Policy", lambda: s3.put_bucket_policy(Bucket="hands-data", Policy=anyone("s3:GetObject", "arn:aws:s3:::hands-data/*"))),
    ("aws_s3_bucket.data", "VersioningConfiguration", lambda: s3.put_bucket_versioning(Bucket="hands-data", VersioningConfiguration={"Status": "Enabled"})),
    ("aws_s3_bucket.data", "Tags", lambda: s3.put_bucket_tagging(Bucket="hands-data", Tagging={"TagSet": tags})),
    ("aws_s3_bucket.logs", "VersioningConfiguration", lambda: s3.put_bucket_versioning(Bucket="hands-logs", VersioningConfiguration={"Status": "Suspended"})),
    ("aws_s3_bucket.logs", "PublicAccessBlockConfiguration", lambda: s3.put_public_access_block(Bucket="hands-logs", PublicAccessBlockConfiguration={"BlockPublicAcls": True, "BlockPublicPolicy": False, "IgnorePublicAcls": True, "RestrictPublicBuckets": True})),
    ("aws_s3_bucket.logs", "Tags", lambda: s3.put_bucket_tagging(Bucket="hands-logs", Tagging={"TagSet": [{"Key": "team", "Value": "blue"}]})),
    ("aws_s3_bucket.logs", "BucketEncryption", lambda: s3.put_bucket_encryption(Bucket="hands-logs", ServerSideEncryptionConfiguration={"Rules": [{"ApplyServerSideEncryptionByDefault": {"SSEAlgorithm": "aws:kms"}}]})),
    ("aws_kms_key.main", "Enabled", lambda: kms.disable_key(KeyId=keys["hands"])),
    ("aws_kms_key.main", "Tags", lambda: kms.tag_resource(KeyId=keys["hands"], Tags=[{"TagKey": "owner", "TagValue": "ops"}])),
    ("aws_kms_key.data", "EnableKeyRotation", lambda: kms.disable_key_rotation(KeyId=keys["data"])),
    ("aws_sqs_queue.jobs", "VisibilityTimeout", lambda: sqs.set_queue_attributes(QueueUrl=urls["jobs"], Attributes={"VisibilityTimeout": "77"}), lambda: sqs.set_queue_attributes(QueueUrl=urls["jobs"], Attributes={"VisibilityTimeout": "55"})),
    ("aws_sqs_queue.jobs", "MessageRetentionPeriod", lambda: sqs.set_queue_attributes(QueueUrl=urls["jobs"], Attributes={"MessageRetentionPeriod": "600"})),
    ("aws_sqs_queue.jobs", "Polic", lambda: sqs.set_queue_attributes(QueueUrl=urls["jobs"], Attributes={"Policy": anyone("sqs:*", f"arn:aws:sqs:eu-west-1:{account}:jobs")})),
    ("aws_sqs_queue.jobs", "Tags", lambda: sqs.tag_queue(QueueUrl=urls["jobs"], Tags={"owner": "ops"})),
    ("aws_sqs_queue.mail", "VisibilityTimeout", lambda: sqs.set_queue_attributes(QueueUrl=urls["mail"], Attributes={"VisibilityTimeout": "90", "DelaySeconds": "5"})),
    ("aws_sqs_queue.mail", "DelaySeconds", lambda: sqs.set_queue_attributes(QueueUrl=urls["mail"], Attributes={"DelaySeconds": "9"})),
    ("aws_sqs_queue.mail", "Tags", lambda: sqs.untag_queue(QueueUrl=urls["mail"], TagKeys=["env"])),
    ("aws_sns_topic.news", "DisplayName", lambda: sns.set_topic_attributes(TopicArn=topic, AttributeName="DisplayName", AttributeValue="changed")),
    ("aws_sns_topic.news", "KmsMasterKeyId", lambda: sns.set_topic_attributes(TopicArn=topic, AttributeName="KmsMasterKeyId", AttributeValue="alias/aws/sns")),
    ("aws_sns_topic.news", "Polic", lambda: sns.set_topic_attributes(TopicArn=topic, AttributeName="Policy", AttributeValue=anyone("sns:Publish", topic))),
    ("aws_dynamodb_table.items", "DeletionProtectionEnabled", lambda: dynamodb.update_table(TableName="items", DeletionProtectionEnabled=True)),
    ("aws_dynamodb_table.items", "Tags", lambda: dynamodb.tag_resource(ResourceArn=f"arn:aws:dynamodb:eu-west-1:{account}:table/items", Tags=tags)),
    ("aws_dynamodb_table.orders", "PointInTimeRecovery", lambda: dynamodb.update_continuous_backups(TableName="orders", PointInTimeRecoverySpecification={"PointInTimeRecoveryEnabled": False})),
    ("aws_dynamodb_table.orders", "Tags", lambda: dynamodb.untag_resource(ResourceArn=f"arn:aws:dynamodb:eu-west-1:{account}:table/orders", TagKeys=["team"])),
    ("aws_cloudwatch_log_group.app", "RetentionInDays", lambda: logs.put_retention_policy(logGroupName="/app", retentionInDays=3), lambda: logs.put_retention_policy(logGroupName="/app", retentionInDays=7)),
    ("aws_cloudwatch_log_group.app", "KmsKeyId", lambda: logs.associate_kms_key(logGroupName="/app", kmsKeyId=f"arn:aws:kms:eu-west-1:{account}:key/{keys['hands']}")),
    ("aws_cloudwatch_log_group.batch", "RetentionInDays", lambda: logs.delete_retention_policy(logGroupName="/batch")),
    ("aws_cloudwatch_metric_alarm.load", "ActionsEnabled", lambda: cloudwatch.put_metric_alarm(AlarmName="load", ComparisonOperator="GreaterThanThreshold", EvaluationPeriods=2, MetricName="CPUUtilization", Namespace="AWS/EC2", Period=60, Statistic="Average", Threshold=80, ActionsEnabled=False)),
    ("aws_cloudwatch_event_rule.nightly", "State", lambda: events.disable_rule(Name="nightly")),
    ("aws_cloudwatch_event_rule.hourly", "ScheduleExpression|Description", lambda: events.put_rule(Name="hourly", ScheduleExpression="rate(2 hours)", Description="every other hour")),
    ("aws_ecr_repository.app", "ImageTagMutability", lambda: ecr.put_image_tag_mutability(repositoryName="app", imageTagMutability="IMMUTABLE")),
    ("aws_ecr_repository.app", "ImageScanningConfiguration", lambda: ecr.put_image_scanning_configuration(repositoryName="app", imageScanningConfiguration={"scanOnPush": True})),
    ("aws_ecr_repository.app", "Polic", lambda: ecr.set_repository_policy(repositoryName="app", policyText=anyone("ecr:*", "*"))),
    ("aws_secretsmanager_secret.token", "Description", lambda: secrets.update_secret(SecretId="token", Description="changed")),
    ("aws_secretsmanager_secret.token", "Polic", lambda: secrets.put_resource_policy(SecretId="token", ResourcePolicy=anyone("secretsmanager:GetSecretValue", "*"))),
    ("aws_ssm_parameter.size", "Description", lambda: ssm.put_parameter(Name="/app/size", Value="3", Type="String", Description="changed", Overwrite=True)),
    ("aws_lambda_function.work", "Timeout", lambda: functions.update_function_configuration(FunctionName="work", Timeout=60)),
    ("aws_lambda_function.work", "MemorySize", lambda: functions.update_function_configuration(FunctionName="work", MemorySize=512)),
    ("aws_lambda_function.work", "Environment", lambda: functions.update_function_configuration(FunctionName="work", Environment={"Variables": {"MODE": "debug"}})),
    ("aws_lambda_function.work", "Tags", lambda: functions.tag_resource(Resource=f"arn:aws:lambda:eu-west-1:{account}:function:work", Tags={"owner": "ops"})),
    ("aws_lambda_function.work", "Permission|Polic", lambda: functions.add_permission(FunctionName="work", StatementId="all", Action="lambda:InvokeFunction", Principal="*")),
    ("aws_lambda_function.sweep", "Timeout", lambda: functions.update_function_configuration(FunctionName="sweep", Timeout=20), lambda: functions.update_function_configuration(FunctionName="sweep", Timeout=15)),
    ("aws_lambda_function.sweep", "MemorySize", lambda: functions.update_function_configuration(FunctionName="sweep", MemorySize=1024)),
    ("aws_lambda_function.sweep", "Environment", lambda: functions.update_function_configuration(FunctionName="sweep", Environment={"Variables": {"MODE": "slow"}})),
    ("aws_ebs_volume.disk", "Tags", lambda: ec2.create_tags(Resources=[volume], Tags=tags)),
    ("aws_route53_zone.main", "HostedZoneConfig|Comment", lambda: route53.update_hosted_zone_comment(Id=zone, Comment="changed")),
]
# What others do and take back meanwhile.
meanwhile = [
    lambda: (iam.tag_role(RoleName="app", Tags=[{"Key": "seen", "Value": "1"}]), iam.untag_role(RoleName="app", TagKeys=["seen"])),
    lambda: (sqs.tag_queue(QueueUrl=urls["jobs"], Tags={"seen": "1"}), sqs.untag_queue(QueueUrl=urls["jobs"], TagKeys=["seen"])),
    lambda: (kms.tag_resource(KeyId=keys["data"], Tags=[{"TagKey": "seen", "TagValue": "1"}]), kms.untag_resource(KeyId=keys["data"], TagKeys=["seen"])),
    lambda: (iam.put_role_policy(RoleName="app", PolicyName="trial", PolicyDocument=allow("s3:*")), iam.delete_role_policy(RoleName="app", PolicyName="trial")),
    lambda: (ec2.authorize_security_group_ingress(GroupId=groups["web"], IpPermissions=rule(8443, "10.0.0.0/8")), ec2.revoke_security_group_ingress(GroupId=groups["web"], IpPermissions=rule(8443, "10.0.0.0/8"))),
]

made = []


def attempt(actor, change):
    acting["name"] = actor
    try:
        change()
        return actor
    except Exception as error:  # the emulator does not know every call, and some cannot be made twice
        return error


for number, (address, attribute, change, *before) in enumerate(changes):
    for other in before:
        attempt(f"before-{number}", other)
    actors = [f"first-{number}", f"person{number}@example.com"] if number % 3 == 0 else [f"person{number}@example.com" if number % 2 else f"user-{number}"]
    outcomes = [attempt(actor, change) for actor in actors]
    succeeded = [outcome for outcome in outcomes if isinstance(outcome, str)]
    if succeeded:
        made.append({"address": address, "attribute": attribute, "actor": succeeded[-1]})
    else:
        print(f"not made at {address}: {outcomes[-1]}", file=sys.stderr)
    attempt("bystander", meanwhile[number % len(meanwhile)])
print(json.dumps(made))
