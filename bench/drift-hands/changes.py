"""Changes by hand, one name each, through the API of AWS: `python changes.py ENDPOINT`. Prints, as JSON, the Terraform address each is
made at, and why one could not be made."""
import json, sys
import boto3

endpoint = sys.argv[1]
session = boto3.Session(aws_access_key_id="x", aws_secret_access_key="y", region_name="eu-west-1")
c = {s: session.client(s, endpoint_url=endpoint) for s in
     ["ec2", "iam", "s3", "kms", "sqs", "sns", "dynamodb", "logs", "cloudwatch", "events", "ecr", "secretsmanager", "ssm", "lambda", "route53", "sts"]}
ec2, iam = c["ec2"], c["iam"]
account = "123456789012"

def first(found):
    return found[0]

vpc = first(ec2.describe_vpcs(Filters=[{"Name": "cidr", "Values": ["10.20.0.0/16"]}])["Vpcs"])["VpcId"]
subnet = first(ec2.describe_subnets(Filters=[{"Name": "vpc-id", "Values": [vpc]}])["Subnets"])["SubnetId"]
groups = {g["GroupName"]: g["GroupId"] for g in ec2.describe_security_groups(Filters=[{"Name": "vpc-id", "Values": [vpc]}])["SecurityGroups"]}
gateway = first(ec2.describe_internet_gateways(Filters=[{"Name": "attachment.vpc-id", "Values": [vpc]}])["InternetGateways"])["InternetGatewayId"]
table = first([t for t in ec2.describe_route_tables(Filters=[{"Name": "vpc-id", "Values": [vpc]}])["RouteTables"] if not any(a.get("Main") for a in t["Associations"])])["RouteTableId"]
acl = first([a for a in ec2.describe_network_acls(Filters=[{"Name": "vpc-id", "Values": [vpc]}])["NetworkAcls"] if not a["IsDefault"]])["NetworkAclId"]
volume = first([v for v in ec2.describe_volumes()["Volumes"] if v["Size"] == 10])["VolumeId"]
queue = c["sqs"].get_queue_url(QueueName="jobs")["QueueUrl"]
topic = f"arn:aws:sns:eu-west-1:{account}:news"
key = first([k for k in c["kms"].list_keys()["Keys"] if c["kms"].describe_key(KeyId=k["KeyId"])["KeyMetadata"]["Description"] == "hands"])["KeyId"]
zone = first(c["route53"].list_hosted_zones()["HostedZones"])["Id"].split("/")[-1]
policy = f"arn:aws:iam::{account}:policy/read"
open_ip = [{"CidrIp": "0.0.0.0/0"}]
anyone = lambda action, resource: json.dumps({"Version": "2012-10-17", "Statement": [{"Sid": "open", "Effect": "Allow", "Principal": "*", "Action": action, "Resource": resource}]})
tags = [{"Key": "owner", "Value": "ops"}]

# address, kind ("plan": a plan takes it back; "opens": it grants or opens, whatever a plan does; "kept": a plan keeps it), what is done
changes = [
    ("aws_vpc.main", "plan", lambda: ec2.modify_vpc_attribute(VpcId=vpc, EnableDnsSupport={"Value": False})),
    ("aws_subnet.a", "plan", lambda: ec2.modify_subnet_attribute(SubnetId=subnet, MapPublicIpOnLaunch={"Value": True})),
    ("aws_internet_gateway.main", "plan", lambda: ec2.create_tags(Resources=[gateway], Tags=tags)),
    ("aws_route_table.main", "opens", lambda: ec2.create_route(RouteTableId=table, DestinationCidrBlock="0.0.0.0/0", GatewayId=gateway)),
    ("aws_security_group.web", "opens", lambda: ec2.authorize_security_group_ingress(GroupId=groups["web"], IpPermissions=[{"IpProtocol": "tcp", "FromPort": 3389, "ToPort": 3389, "IpRanges": open_ip}])),
    ("aws_security_group.db", "plan", lambda: ec2.authorize_security_group_ingress(GroupId=groups["db"], IpPermissions=[{"IpProtocol": "tcp", "FromPort": 5432, "ToPort": 5432, "IpRanges": open_ip}])),
    ("aws_network_acl.main", "opens", lambda: ec2.create_network_acl_entry(NetworkAclId=acl, RuleNumber=100, Protocol="-1", RuleAction="allow", Egress=False, CidrBlock="0.0.0.0/0")),
    ("aws_iam_role.app", "opens", lambda: iam.put_role_policy(RoleName="app", PolicyName="more", PolicyDocument=json.dumps({"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "*", "Resource": "*"}]}))),
    ("aws_iam_role.app", "opens", lambda: iam.attach_role_policy(RoleName="app", PolicyArn="arn:aws:iam::aws:policy/AdministratorAccess")),
    ("aws_iam_role.app", "plan", lambda: iam.update_role(RoleName="app", MaxSessionDuration=36000)),
    ("aws_iam_role.app", "plan", lambda: iam.update_role_description(RoleName="app", Description="changed")),
    ("aws_iam_user.ci", "opens", lambda: iam.attach_user_policy(UserName="ci", PolicyArn="arn:aws:iam::aws:policy/AdministratorAccess")),
    ("aws_iam_user.ci", "plan", lambda: iam.tag_user(UserName="ci", Tags=tags)),
    ("aws_iam_user.ci", "opens", lambda: iam.add_user_to_group(UserName="ci", GroupName="ops")),
    ("aws_iam_group.ops", "opens", lambda: iam.attach_group_policy(GroupName="ops", PolicyArn="arn:aws:iam::aws:policy/AdministratorAccess")),
    ("aws_iam_policy.read", "plan", lambda: iam.tag_policy(PolicyArn=policy, Tags=tags)),
    ("aws_s3_bucket.data", "opens", lambda: c["s3"].put_bucket_policy(Bucket="hands-data", Policy=anyone("s3:GetObject", "arn:aws:s3:::hands-data/*"))),
    ("aws_s3_bucket.data", "kept", lambda: c["s3"].put_bucket_versioning(Bucket="hands-data", VersioningConfiguration={"Status": "Enabled"})),
    ("aws_s3_bucket.data", "plan", lambda: c["s3"].put_bucket_tagging(Bucket="hands-data", Tagging={"TagSet": tags})),
    ("aws_kms_key.main", "plan", lambda: c["kms"].disable_key(KeyId=key)),
    ("aws_kms_key.main", "plan", lambda: c["kms"].tag_resource(KeyId=key, Tags=[{"TagKey": "owner", "TagValue": "ops"}])),
    ("aws_sqs_queue.jobs", "plan", lambda: c["sqs"].set_queue_attributes(QueueUrl=queue, Attributes={"VisibilityTimeout": "77"})),
    ("aws_sqs_queue.jobs", "plan", lambda: c["sqs"].set_queue_attributes(QueueUrl=queue, Attributes={"MessageRetentionPeriod": "600"})),
    ("aws_sqs_queue.jobs", "opens", lambda: c["sqs"].set_queue_attributes(QueueUrl=queue, Attributes={"Policy": anyone("sqs:*", f"arn:aws:sqs:eu-west-1:{account}:jobs")})),
    ("aws_sqs_queue.jobs", "plan", lambda: c["sqs"].tag_queue(QueueUrl=queue, Tags={"owner": "ops"})),
    ("aws_sns_topic.news", "plan", lambda: c["sns"].set_topic_attributes(TopicArn=topic, AttributeName="DisplayName", AttributeValue="changed")),
    ("aws_sns_topic.news", "plan", lambda: c["sns"].set_topic_attributes(TopicArn=topic, AttributeName="KmsMasterKeyId", AttributeValue="alias/aws/sns")),
    ("aws_sns_topic.news", "opens", lambda: c["sns"].set_topic_attributes(TopicArn=topic, AttributeName="Policy", AttributeValue=anyone("sns:Publish", topic))),
    ("aws_dynamodb_table.items", "kept", lambda: c["dynamodb"].update_continuous_backups(TableName="items", PointInTimeRecoverySpecification={"PointInTimeRecoveryEnabled": True})),
    ("aws_dynamodb_table.items", "plan", lambda: c["dynamodb"].update_table(TableName="items", DeletionProtectionEnabled=True)),
    ("aws_dynamodb_table.items", "plan", lambda: c["dynamodb"].tag_resource(ResourceArn=f"arn:aws:dynamodb:eu-west-1:{account}:table/items", Tags=tags)),
    ("aws_cloudwatch_log_group.app", "plan", lambda: c["logs"].put_retention_policy(logGroupName="/app", retentionInDays=3)),
    ("aws_cloudwatch_log_group.app", "plan", lambda: c["logs"].associate_kms_key(logGroupName="/app", kmsKeyId=f"arn:aws:kms:eu-west-1:{account}:key/{key}")),
    ("aws_cloudwatch_metric_alarm.load", "plan", lambda: c["cloudwatch"].put_metric_alarm(AlarmName="load", ComparisonOperator="GreaterThanThreshold", EvaluationPeriods=2, MetricName="CPUUtilization", Namespace="AWS/EC2", Period=60, Statistic="Average", Threshold=80, ActionsEnabled=False, AlarmDescription="changed", TreatMissingData="breaching")),
    ("aws_cloudwatch_event_rule.nightly", "plan", lambda: c["events"].disable_rule(Name="nightly")),
    ("aws_ecr_repository.app", "plan", lambda: c["ecr"].put_image_tag_mutability(repositoryName="app", imageTagMutability="IMMUTABLE")),
    ("aws_ecr_repository.app", "plan", lambda: c["ecr"].put_image_scanning_configuration(repositoryName="app", imageScanningConfiguration={"scanOnPush": True})),
    ("aws_ecr_repository.app", "opens", lambda: c["ecr"].set_repository_policy(repositoryName="app", policyText=anyone("ecr:*", "*"))),
    ("aws_secretsmanager_secret.token", "plan", lambda: c["secretsmanager"].update_secret(SecretId="token", Description="changed")),
    ("aws_secretsmanager_secret.token", "opens", lambda: c["secretsmanager"].put_resource_policy(SecretId="token", ResourcePolicy=anyone("secretsmanager:GetSecretValue", "*"))),
    ("aws_ssm_parameter.size", "plan", lambda: c["ssm"].put_parameter(Name="/app/size", Value="3", Type="String", Description="changed", Overwrite=True)),
    ("aws_lambda_function.work", "plan", lambda: c["lambda"].update_function_configuration(FunctionName="work", Timeout=60)),
    ("aws_lambda_function.work", "plan", lambda: c["lambda"].update_function_configuration(FunctionName="work", MemorySize=512)),
    ("aws_lambda_function.work", "plan", lambda: c["lambda"].update_function_configuration(FunctionName="work", Environment={"Variables": {"MODE": "debug"}})),
    ("aws_lambda_function.work", "plan", lambda: c["lambda"].tag_resource(Resource=f"arn:aws:lambda:eu-west-1:{account}:function:work", Tags={"owner": "ops"})),
    ("aws_lambda_function.work", "opens", lambda: c["lambda"].add_permission(FunctionName="work", StatementId="all", Action="lambda:InvokeFunction", Principal="*")),
    ("aws_lambda_function.work", "opens", lambda: c["lambda"].create_function_url_config(FunctionName="work", AuthType="NONE")),
    ("aws_ebs_volume.disk", "plan", lambda: ec2.create_tags(Resources=[volume], Tags=tags)),
    ("aws_route53_zone.main", "plan", lambda: c["route53"].update_hosted_zone_comment(Id=zone, Comment="changed")),
]

made = []
for address, kind, change in changes:
    try:
        change()
        made.append({"address": address, "kind": kind, "line": change.__code__.co_firstlineno})
    except Exception as error:  # the emulator does not know every call
        print(f"not made at {address}: {error}", file=sys.stderr)
print(json.dumps(made))
