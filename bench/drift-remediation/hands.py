"""Changes whatever is in the account through its API, as people do with a console: `python hands.py ENDPOINT`. Every resource of a
service is changed alike. Prints how many changes were made, and to the error output what the emulator cannot do."""
import json, sys
import boto3

endpoint = sys.argv[1]
session = boto3.Session(aws_access_key_id="x", aws_secret_access_key="y", region_name="eu-west-1")
clients = {}
made = 0


def client(service):
    if service not in clients:
        clients[service] = session.client(service, endpoint_url=endpoint)
    return clients[service]


def hand(call, **parameters):
    global made
    service, name = call.split(".")
    try:
        getattr(client(service), name)(**parameters)
        made += 1
    except Exception as problem:
        print(f"not made: {call}: {problem}", file=sys.stderr)


def listed(call, member, **parameters):
    service, name = call.split(".")
    try:
        return getattr(client(service), name)(**parameters)[member]
    except Exception as problem:
        print(f"not listed: {call}: {problem}", file=sys.stderr)
        return []


def anyone(action, resource):
    return json.dumps({"Version": "2012-10-17", "Statement": [{"Sid": "open", "Effect": "Allow", "Principal": "*", "Action": action, "Resource": resource}]})


OPEN = [{"CidrIp": "0.0.0.0/0"}]
TAGS = [{"Key": "owner", "Value": "ops"}]
ADMIN = "arn:aws:iam::aws:policy/AdministratorAccess"
ALL = json.dumps({"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "*", "Resource": "*"}]})


def is_ours(vpc):
    return not vpc["IsDefault"]


def networks():
    for vpc in filter(is_ours, listed("ec2.describe_vpcs", "Vpcs")):
        mine = [{"Name": "vpc-id", "Values": [vpc["VpcId"]]}]
        hand("ec2.modify_vpc_attribute", VpcId=vpc["VpcId"], EnableDnsSupport={"Value": False})
        hand("ec2.create_tags", Resources=[vpc["VpcId"]], Tags=TAGS)
        for subnet in listed("ec2.describe_subnets", "Subnets", Filters=mine):
            hand("ec2.modify_subnet_attribute", SubnetId=subnet["SubnetId"], MapPublicIpOnLaunch={"Value": True})
        for group in listed("ec2.describe_security_groups", "SecurityGroups", Filters=mine):
            if group["GroupName"] == "default":
                continue
            rule = {"IpProtocol": "tcp", "FromPort": 3389, "ToPort": 3389, "IpRanges": OPEN}
            hand("ec2.authorize_security_group_ingress", GroupId=group["GroupId"], IpPermissions=[rule])
            if group["GroupName"] == "web":
                hand("ec2.revoke_security_group_ingress", GroupId=group["GroupId"], IpPermissions=group["IpPermissions"][:1])
        for table in listed("ec2.describe_route_tables", "RouteTables", Filters=mine):
            for route in table["Routes"]:
                if route.get("GatewayId", "").startswith("igw-"):
                    hand("ec2.create_route", RouteTableId=table["RouteTableId"], DestinationCidrBlock="192.0.2.0/24", GatewayId=route["GatewayId"])
        for acl in listed("ec2.describe_network_acls", "NetworkAcls", Filters=mine):
            if not acl["IsDefault"]:
                hand("ec2.create_network_acl_entry", NetworkAclId=acl["NetworkAclId"], RuleNumber=200, Protocol="-1", RuleAction="allow", Egress=False, CidrBlock="0.0.0.0/0")


def identity():
    for role in listed("iam.list_roles", "Roles"):
        name = role["RoleName"]
        if role["Path"] != "/":
            continue
        hand("iam.update_role", RoleName=name, Description="changed", MaxSessionDuration=36000)
        for attached in listed("iam.list_attached_role_policies", "AttachedPolicies", RoleName=name):
            hand("iam.detach_role_policy", RoleName=name, PolicyArn=attached["PolicyArn"])
        hand("iam.attach_role_policy", RoleName=name, PolicyArn=ADMIN)
        for inline in listed("iam.list_role_policies", "PolicyNames", RoleName=name):
            hand("iam.put_role_policy", RoleName=name, PolicyName=inline, PolicyDocument=ALL)
        hand("iam.tag_role", RoleName=name, Tags=TAGS)
        trust = role["AssumeRolePolicyDocument"]
        trust["Statement"].append({"Effect": "Allow", "Action": "sts:AssumeRole", "Principal": {"AWS": "arn:aws:iam::999999999999:root"}})
        hand("iam.update_assume_role_policy", RoleName=name, PolicyDocument=json.dumps(trust))
    for user in listed("iam.list_users", "Users"):
        hand("iam.attach_user_policy", UserName=user["UserName"], PolicyArn=ADMIN)
        for group in listed("iam.list_groups_for_user", "Groups", UserName=user["UserName"]):
            hand("iam.remove_user_from_group", UserName=user["UserName"], GroupName=group["GroupName"])
    for group in listed("iam.list_groups", "Groups"):
        for attached in listed("iam.list_attached_group_policies", "AttachedPolicies", GroupName=group["GroupName"]):
            hand("iam.detach_group_policy", GroupName=group["GroupName"], PolicyArn=attached["PolicyArn"])
    for policy in listed("iam.list_policies", "Policies", Scope="Local"):
        hand("iam.create_policy_version", PolicyArn=policy["Arn"], PolicyDocument=ALL, SetAsDefault=True)


def storage():
    for bucket in listed("s3.list_buckets", "Buckets"):
        name = bucket["Name"]
        hand("s3.put_bucket_tagging", Bucket=name, Tagging={"TagSet": TAGS})
        hand("s3.put_bucket_versioning", Bucket=name, VersioningConfiguration={"Status": "Suspended"})
        hand("s3.put_public_access_block", Bucket=name, PublicAccessBlockConfiguration={"BlockPublicAcls": False, "IgnorePublicAcls": True, "BlockPublicPolicy": False, "RestrictPublicBuckets": True})
        hand("s3.put_bucket_policy", Bucket=name, Policy=anyone("s3:GetObject", f"arn:aws:s3:::{name}/*"))
    for volume in listed("ec2.describe_volumes", "Volumes"):
        if not volume["Attachments"]:
            hand("ec2.create_tags", Resources=[volume["VolumeId"]], Tags=TAGS)
    for system in listed("efs.describe_file_systems", "FileSystems"):
        hand("efs.tag_resource", ResourceId=system["FileSystemId"], Tags=TAGS)
    for repository in listed("ecr.describe_repositories", "repositories"):
        name = repository["repositoryName"]
        other = "MUTABLE" if repository["imageTagMutability"] == "IMMUTABLE" else "IMMUTABLE"
        scans = not repository["imageScanningConfiguration"]["scanOnPush"]
        hand("ecr.put_image_tag_mutability", repositoryName=name, imageTagMutability=other)
        hand("ecr.put_image_scanning_configuration", repositoryName=name, imageScanningConfiguration={"scanOnPush": scans})


def messaging():
    for url in listed("sqs.list_queues", "QueueUrls"):
        attributes = listed("sqs.get_queue_attributes", "Attributes", QueueUrl=url, AttributeNames=["All"])
        hand("sqs.set_queue_attributes", QueueUrl=url, Attributes={"VisibilityTimeout": "77", "MaximumMessageSize": "2048", "ReceiveMessageWaitTimeSeconds": "5"})
        hand("sqs.set_queue_attributes", QueueUrl=url, Attributes={"Policy": anyone("sqs:*", attributes["QueueArn"])})
        hand("sqs.tag_queue", QueueUrl=url, Tags={"owner": "ops"})
        if "RedrivePolicy" in attributes:
            more = {**json.loads(attributes["RedrivePolicy"]), "maxReceiveCount": 9}
            hand("sqs.set_queue_attributes", QueueUrl=url, Attributes={"RedrivePolicy": json.dumps(more)})
    for topic in listed("sns.list_topics", "Topics"):
        arn = topic["TopicArn"]
        hand("sns.set_topic_attributes", TopicArn=arn, AttributeName="DisplayName", AttributeValue="changed")
        hand("sns.set_topic_attributes", TopicArn=arn, AttributeName="KmsMasterKeyId", AttributeValue="alias/aws/sns")
        hand("sns.tag_resource", ResourceArn=arn, Tags=TAGS)
    for subscription in listed("sns.list_subscriptions", "Subscriptions"):
        hand("sns.set_subscription_attributes", SubscriptionArn=subscription["SubscriptionArn"], AttributeName="RawMessageDelivery", AttributeValue="true")
    for name in listed("kinesis.list_streams", "StreamNames"):
        hand("kinesis.increase_stream_retention_period", StreamName=name, RetentionPeriodHours=72)
    for rule in listed("events.list_rules", "Rules"):
        hand("events.disable_rule", Name=rule["Name"])
    for alarm in listed("cloudwatch.describe_alarms", "MetricAlarms"):
        names = ["AlarmName", "ComparisonOperator", "EvaluationPeriods", "MetricName", "Namespace", "Period", "Statistic"]
        kept = {name: alarm[name] for name in names}
        hand("cloudwatch.put_metric_alarm", **kept, Threshold=95, AlarmDescription="changed", TreatMissingData="breaching")


def compute():
    for function in listed("lambda.list_functions", "Functions"):
        name = function["FunctionName"]
        hand("lambda.update_function_configuration", FunctionName=name, Timeout=60, MemorySize=512, Environment={"Variables": {"LEVEL": "debug"}})
        hand("lambda.tag_resource", Resource=function["FunctionArn"], Tags={"owner": "ops"})
    for reservation in listed("ec2.describe_instances", "Reservations"):
        for instance in reservation["Instances"]:
            if not any(tag["Key"].startswith("aws:") for tag in instance.get("Tags", [])):
                hand("ec2.create_tags", Resources=[instance["InstanceId"]], Tags=TAGS)
                hand("ec2.modify_instance_attribute", InstanceId=instance["InstanceId"], DisableApiTermination={"Value": True})
    for group in listed("autoscaling.describe_auto_scaling_groups", "AutoScalingGroups"):
        hand("autoscaling.update_auto_scaling_group", AutoScalingGroupName=group["AutoScalingGroupName"], MaxSize=9)
    for balancer in listed("elbv2.describe_load_balancers", "LoadBalancers"):
        attributes = [{"Key": "deletion_protection.enabled", "Value": "true"}, {"Key": "idle_timeout.timeout_seconds", "Value": "120"}]
        hand("elbv2.modify_load_balancer_attributes", LoadBalancerArn=balancer["LoadBalancerArn"], Attributes=attributes)
    for group in listed("elbv2.describe_target_groups", "TargetGroups"):
        hand("elbv2.modify_target_group", TargetGroupArn=group["TargetGroupArn"], HealthCheckPath="/changed", HealthyThresholdCount=7)
        hand("elbv2.modify_target_group_attributes", TargetGroupArn=group["TargetGroupArn"], Attributes=[{"Key": "deregistration_delay.timeout_seconds", "Value": "30"}])
    for cluster in listed("ecs.list_clusters", "clusterArns"):
        hand("ecs.tag_resource", resourceArn=cluster, tags=[{"key": "owner", "value": "ops"}])
        for service in listed("ecs.list_services", "serviceArns", cluster=cluster):
            hand("ecs.update_service", cluster=cluster, service=service, desiredCount=7)


def data():
    for table in listed("dynamodb.list_tables", "TableNames"):
        arn = f"arn:aws:dynamodb:eu-west-1:123456789012:table/{table}"
        hand("dynamodb.update_table", TableName=table, DeletionProtectionEnabled=True)
        hand("dynamodb.update_continuous_backups", TableName=table, PointInTimeRecoverySpecification={"PointInTimeRecoveryEnabled": True})
        hand("dynamodb.tag_resource", ResourceArn=arn, Tags=TAGS)
    for database in listed("rds.describe_db_instances", "DBInstances"):
        hand("rds.modify_db_instance", DBInstanceIdentifier=database["DBInstanceIdentifier"], BackupRetentionPeriod=1, DeletionProtection=True, ApplyImmediately=True)
    for group in listed("rds.describe_db_subnet_groups", "DBSubnetGroups"):
        one = [group["Subnets"][0]["SubnetIdentifier"]]
        hand("rds.modify_db_subnet_group", DBSubnetGroupName=group["DBSubnetGroupName"], DBSubnetGroupDescription="changed", SubnetIds=one)


def security():
    for key in listed("kms.list_keys", "Keys"):
        found = listed("kms.describe_key", "KeyMetadata", KeyId=key["KeyId"])
        # The emulator calls keys that AWS makes the customer's; nobody can change those.
        if found["KeyManager"] == "CUSTOMER" and "key that protects" not in found["Description"]:
            hand("kms.disable_key_rotation", KeyId=key["KeyId"])
            hand("kms.tag_resource", KeyId=key["KeyId"], Tags=[{"TagKey": "owner", "TagValue": "ops"}])
            hand("kms.update_key_description", KeyId=key["KeyId"], Description="changed")
    for secret in listed("secretsmanager.list_secrets", "SecretList"):
        hand("secretsmanager.update_secret", SecretId=secret["ARN"], Description="changed")
        hand("secretsmanager.put_resource_policy", SecretId=secret["ARN"], ResourcePolicy=anyone("secretsmanager:GetSecretValue", "*"))
    for parameter in listed("ssm.describe_parameters", "Parameters"):
        hand("ssm.put_parameter", Name=parameter["Name"], Value="9", Type="String", Description="changed", Overwrite=True)
    for group in listed("logs.describe_log_groups", "logGroups"):
        hand("logs.put_retention_policy", logGroupName=group["logGroupName"], retentionInDays=3)
        hand("logs.tag_log_group", logGroupName=group["logGroupName"], tags={"owner": "ops"})
    for zone in listed("route53.list_hosted_zones", "HostedZones"):
        hand("route53.update_hosted_zone_comment", Id=zone["Id"], Comment="changed")
        record = {"Name": f"www.{zone['Name']}", "Type": "A", "TTL": 60, "ResourceRecords": [{"Value": "192.0.2.99"}]}
        hand("route53.change_resource_record_sets", HostedZoneId=zone["Id"], ChangeBatch={"Changes": [{"Action": "UPSERT", "ResourceRecordSet": record}]})
    for pool in listed("cognito-idp.list_user_pools", "UserPools", MaxResults=10):
        hand("cognito-idp.update_user_pool", UserPoolId=pool["Id"], MfaConfiguration="OFF", DeletionProtection="INACTIVE", Policies={"PasswordPolicy": {"MinimumLength": 6, "RequireUppercase": False, "RequireLowercase": False, "RequireNumbers": False, "RequireSymbols": False, "TemporaryPasswordValidityDays": 7}})


for change in [networks, identity, storage, messaging, compute, data, security]:
    change()
print(made)
