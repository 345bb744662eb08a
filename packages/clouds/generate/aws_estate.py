"""
A small estate of our own on an emulator of AWS, for fixtures: good and bad resources of many types.
Usage: aws_estate.py ENDPOINT  (moto_server; needs boto3)
"""
import io, json, sys, zipfile
import boto3

ENDPOINT, REGION, ACCOUNT = sys.argv[1], "eu-west-1", "123456789012"


def client(service):
    return boto3.client(service, endpoint_url=ENDPOINT, region_name=REGION, aws_access_key_id="x", aws_secret_access_key="y")


made = []


def step(name):
    """Each part of the estate by itself: an emulator may not have all of it."""
    def run(make):
        try:
            make()
            made.append(name)
        except Exception as error:  # noqa: BLE001
            print(f"{name}: {error}", file=sys.stderr)
    return run


policy = lambda *statements: json.dumps({"Version": "2012-10-17", "Statement": list(statements)})
everyone = lambda action, resource: {"Effect": "Allow", "Principal": "*", "Action": action, "Resource": resource}
tags = [{"Key": "team", "Value": "shop"}]
ids = {}


@step("kms")
def _():
    kms = client("kms")
    key = kms.create_key(Description="rotated", Tags=[{"TagKey": "team", "TagValue": "shop"}])["KeyMetadata"]
    ids["key"] = key["Arn"]
    kms.enable_key_rotation(KeyId=key["KeyId"])
    kms.create_alias(AliasName="alias/shop", TargetKeyId=key["KeyId"])
    open_key = kms.create_key(Description="open", Policy=policy(everyone("kms:*", "*")))["KeyMetadata"]
    kms.create_key(Description="signs", KeySpec="RSA_2048", KeyUsage="SIGN_VERIFY")
    ids["openKey"] = open_key["KeyId"]


@step("s3")
def _():
    s3 = client("s3")
    where = {"CreateBucketConfiguration": {"LocationConstraint": REGION}}
    for name in ("shop-good", "shop-bad", "shop-bare", "shop-logs"):
        s3.create_bucket(Bucket=name, **where)
    s3.put_public_access_block(Bucket="shop-good", PublicAccessBlockConfiguration=dict.fromkeys(
        ("BlockPublicAcls", "IgnorePublicAcls", "BlockPublicPolicy", "RestrictPublicBuckets"), True))
    s3.put_bucket_versioning(Bucket="shop-good", VersioningConfiguration={"Status": "Enabled"})
    s3.put_bucket_encryption(Bucket="shop-good", ServerSideEncryptionConfiguration={"Rules": [
        {"ApplyServerSideEncryptionByDefault": {"SSEAlgorithm": "aws:kms", "KMSMasterKeyID": ids["key"]}, "BucketKeyEnabled": True}]})
    s3.put_bucket_tagging(Bucket="shop-good", Tagging={"TagSet": tags})
    s3.put_bucket_ownership_controls(Bucket="shop-good", OwnershipControls={"Rules": [{"ObjectOwnership": "BucketOwnerEnforced"}]})
    s3.put_bucket_lifecycle_configuration(Bucket="shop-good", LifecycleConfiguration={"Rules": [
        {"ID": "old", "Status": "Enabled", "Filter": {"And": {"Prefix": "a/", "Tags": [{"Key": "k", "Value": "v"}]}},
         "Expiration": {"Days": 30}, "Transitions": [{"Days": 10, "StorageClass": "GLACIER"}],
         "NoncurrentVersionExpiration": {"NoncurrentDays": 5}}]})
    s3.put_bucket_cors(Bucket="shop-good", CORSConfiguration={"CORSRules": [
        {"AllowedMethods": ["GET"], "AllowedOrigins": ["https://example.com"], "ExposeHeaders": ["x"], "MaxAgeSeconds": 3}]})
    s3.put_bucket_acl(Bucket="shop-logs", AccessControlPolicy={
        "Grants": [{"Grantee": {"Type": "Group", "URI": "http://acs.amazonaws.com/groups/s3/LogDelivery"}, "Permission": p} for p in ("WRITE", "READ_ACP")],
        "Owner": s3.get_bucket_acl(Bucket="shop-logs")["Owner"]})
    s3.put_bucket_logging(Bucket="shop-good", BucketLoggingStatus={"LoggingEnabled": {"TargetBucket": "shop-logs", "TargetPrefix": "good/"}})
    s3.put_bucket_acl(Bucket="shop-bad", ACL="public-read")
    s3.put_bucket_policy(Bucket="shop-bad", Policy=policy(everyone("s3:GetObject", "arn:aws:s3:::shop-bad/*")))
    s3.put_bucket_website(Bucket="shop-bad", WebsiteConfiguration={"IndexDocument": {"Suffix": "i.html"}, "ErrorDocument": {"Key": "e.html"}})
    s3.put_public_access_block(Bucket="shop-bad", PublicAccessBlockConfiguration={"BlockPublicAcls": False, "IgnorePublicAcls": True})


@step("vpc")
def _():
    ec2 = client("ec2")
    vpc = ec2.create_vpc(CidrBlock="10.0.0.0/16")["Vpc"]["VpcId"]
    ids["vpc"] = vpc
    ids["subnet"] = ec2.create_subnet(VpcId=vpc, CidrBlock="10.0.1.0/24", AvailabilityZone=f"{REGION}a")["Subnet"]["SubnetId"]
    ids["subnet2"] = ec2.create_subnet(VpcId=vpc, CidrBlock="10.0.2.0/24", AvailabilityZone=f"{REGION}b")["Subnet"]["SubnetId"]
    gateway = ec2.create_internet_gateway()["InternetGateway"]["InternetGatewayId"]
    ec2.attach_internet_gateway(InternetGatewayId=gateway, VpcId=vpc)
    table = ec2.create_route_table(VpcId=vpc)["RouteTable"]["RouteTableId"]
    ec2.create_route(RouteTableId=table, DestinationCidrBlock="0.0.0.0/0", GatewayId=gateway)
    address = ec2.allocate_address(Domain="vpc")
    ec2.create_nat_gateway(SubnetId=ids["subnet"], AllocationId=address["AllocationId"])
    client("iam").create_role(RoleName="flow", AssumeRolePolicyDocument=policy({"Effect": "Allow", "Principal": {"Service": "vpc-flow-logs.amazonaws.com"}, "Action": "sts:AssumeRole"}))
    client("logs").create_log_group(logGroupName="flow")
    ec2.create_flow_logs(ResourceIds=[vpc], ResourceType="VPC", TrafficType="ALL", LogGroupName="flow",
                         DeliverLogsPermissionArn=f"arn:aws:iam::{ACCOUNT}:role/flow")
    ec2.create_vpc(CidrBlock="10.9.0.0/16")
    ec2.create_vpc_endpoint(VpcId=vpc, ServiceName=f"com.amazonaws.{REGION}.s3", RouteTableIds=[table], PolicyDocument=policy(everyone("*", "*")))
    acl = ec2.create_network_acl(VpcId=vpc)["NetworkAcl"]["NetworkAclId"]
    ec2.create_network_acl_entry(NetworkAclId=acl, RuleNumber=100, Protocol="6", RuleAction="allow", Egress=False, CidrBlock="0.0.0.0/0", PortRange={"From": 22, "To": 22})


@step("other networks")
def _():
    ec2 = client("ec2")
    ec2.create_dhcp_options(DhcpConfigurations=[{"Key": "domain-name", "Values": ["shop.internal"]}, {"Key": "domain-name-servers", "Values": ["10.0.0.2"]}])
    ec2.create_vpn_gateway(Type="ipsec.1")
    ec2.create_customer_gateway(Type="ipsec.1", BgpAsn=65000, PublicIp="192.0.2.9")
    ec2.create_transit_gateway(Description="hub")
    other = ec2.create_vpc(CidrBlock="10.8.0.0/16")["Vpc"]["VpcId"]
    ec2.create_vpc_peering_connection(VpcId=ids["vpc"], PeerVpcId=other)


@step("security groups")
def _():
    ec2 = client("ec2")
    closed = ec2.create_security_group(GroupName="closed", Description="closed", VpcId=ids["vpc"])["GroupId"]
    opened = ec2.create_security_group(GroupName="open", Description="open", VpcId=ids["vpc"])["GroupId"]
    ids["group"] = closed
    ec2.authorize_security_group_ingress(GroupId=closed, IpPermissions=[
        {"IpProtocol": "tcp", "FromPort": 5432, "ToPort": 5432, "UserIdGroupPairs": [{"GroupId": opened, "Description": "web"}]},
        {"IpProtocol": "tcp", "FromPort": 22, "ToPort": 22, "IpRanges": [{"CidrIp": "10.0.0.0/8"}]}])
    ec2.authorize_security_group_ingress(GroupId=opened, IpPermissions=[
        {"IpProtocol": "tcp", "FromPort": 22, "ToPort": 22, "IpRanges": [{"CidrIp": "0.0.0.0/0", "Description": "anywhere"}]},
        {"IpProtocol": "tcp", "FromPort": 3389, "ToPort": 3389, "Ipv6Ranges": [{"CidrIpv6": "::/0"}]},
        {"IpProtocol": "-1", "IpRanges": [{"CidrIp": "0.0.0.0/0"}]}])


@step("machines")
def _():
    ec2 = client("ec2")
    image = ec2.describe_images(Owners=["amazon"])["Images"][0]["ImageId"]
    ids["image"] = image
    profile = client("iam").create_instance_profile(InstanceProfileName="web")["InstanceProfile"]["Arn"]
    ec2.run_instances(ImageId=image, MinCount=1, MaxCount=1, InstanceType="t3.micro", SubnetId=ids["subnet"], SecurityGroupIds=[ids["group"]],
                      MetadataOptions={"HttpTokens": "required", "HttpEndpoint": "enabled"}, IamInstanceProfile={"Arn": profile}, UserData="echo hello",
                      BlockDeviceMappings=[{"DeviceName": "/dev/sda1", "Ebs": {"VolumeSize": 8, "Encrypted": True, "KmsKeyId": ids["key"]}}],
                      TagSpecifications=[{"ResourceType": "instance", "Tags": tags}])
    ec2.run_instances(ImageId=image, MinCount=1, MaxCount=1, InstanceType="t3.micro", UserData="export AWS_ACCESS_KEY_ID=AKIAQQQQQQQQQQQQQQQQ",
                      MetadataOptions={"HttpTokens": "optional", "HttpEndpoint": "enabled"},
                      NetworkInterfaces=[{"DeviceIndex": 0, "SubnetId": ids["subnet"], "AssociatePublicIpAddress": True}],
                      BlockDeviceMappings=[{"DeviceName": "/dev/sda1", "Ebs": {"VolumeSize": 8, "Encrypted": False}}])
    ec2.create_volume(AvailabilityZone=f"{REGION}a", Size=1, Encrypted=True)
    ec2.create_volume(AvailabilityZone=f"{REGION}a", Size=1)
    ec2.create_launch_template(LaunchTemplateName="web", LaunchTemplateData={
        "ImageId": image, "InstanceType": "t3.micro", "MetadataOptions": {"HttpTokens": "required"},
        "BlockDeviceMappings": [{"DeviceName": "/dev/xvda", "Ebs": {"VolumeSize": 8, "Encrypted": True}}]},
        TagSpecifications=[{"ResourceType": "launch-template", "Tags": tags}])
    ec2.create_launch_template(LaunchTemplateName="old", LaunchTemplateData={
        "ImageId": image, "NetworkInterfaces": [{"DeviceIndex": 0, "AssociatePublicIpAddress": True}],
        "BlockDeviceMappings": [{"DeviceName": "/dev/xvda", "Ebs": {"VolumeSize": 8, "Encrypted": False}}]})
    ec2.create_key_pair(KeyName="ops")


@step("scaling")
def _():
    scaling = client("autoscaling")
    scaling.create_launch_configuration(LaunchConfigurationName="old", ImageId=ids["image"], InstanceType="t3.micro", AssociatePublicIpAddress=True,
                                        BlockDeviceMappings=[{"DeviceName": "/dev/xvda", "Ebs": {"VolumeSize": 8, "Encrypted": False}}])
    scaling.create_auto_scaling_group(AutoScalingGroupName="web", LaunchTemplate={"LaunchTemplateName": "web", "Version": "$Latest"}, MinSize=0, MaxSize=1,
                                      VPCZoneIdentifier=ids["subnet"], Tags=[{"Key": "team", "Value": "shop", "PropagateAtLaunch": True}])


@step("iam")
def _():
    iam = client("iam")
    admin = {"Effect": "Allow", "Action": "*", "Resource": "*"}
    trust = lambda principal: policy({"Effect": "Allow", "Principal": principal, "Action": "sts:AssumeRole"})
    iam.create_role(RoleName="app", AssumeRolePolicyDocument=trust({"Service": "ec2.amazonaws.com"}), Description="the shop", Tags=tags, MaxSessionDuration=7200)
    iam.put_role_policy(RoleName="app", PolicyName="read", PolicyDocument=policy({"Effect": "Allow", "Action": "s3:GetObject", "Resource": "arn:aws:s3:::shop-good/*"}))
    iam.create_role(RoleName="anyone", AssumeRolePolicyDocument=trust("*"))
    iam.put_role_policy(RoleName="anyone", PolicyName="all", PolicyDocument=policy(admin))
    reader = iam.create_policy(PolicyName="reader", PolicyDocument=policy({"Effect": "Allow", "Action": "s3:GetObject", "Resource": "arn:aws:s3:::shop-good/*"}), Description="reads")["Policy"]["Arn"]
    iam.create_policy(PolicyName="admin", PolicyDocument=policy(admin))
    iam.create_policy(PolicyName="whole-service", PolicyDocument=policy({"Effect": "Allow", "Action": "s3:*", "Resource": "*"}))
    iam.attach_role_policy(RoleName="app", PolicyArn=reader)
    iam.create_group(GroupName="admins")
    iam.attach_group_policy(GroupName="admins", PolicyArn="arn:aws:iam::aws:policy/AdministratorAccess")
    iam.create_user(UserName="eve", Tags=tags)
    iam.add_user_to_group(GroupName="admins", UserName="eve")
    iam.put_user_policy(UserName="eve", PolicyName="own", PolicyDocument=policy({"Effect": "Allow", "Action": "iam:GetUser", "Resource": "*"}))
    iam.create_access_key(UserName="eve")
    iam.create_login_profile(UserName="eve", Password="Correct-horse-1", PasswordResetRequired=True)
    iam.add_role_to_instance_profile(InstanceProfileName="web", RoleName="app")
    iam.create_open_id_connect_provider(Url="https://token.example.com", ClientIDList=["sts.amazonaws.com"], ThumbprintList=["a" * 40])


@step("databases")
def _():
    rds = client("rds")
    rds.create_db_subnet_group(DBSubnetGroupName="shop", DBSubnetGroupDescription="shop", SubnetIds=[ids["subnet"], ids["subnet2"]], Tags=tags)
    common = {"Engine": "postgres", "DBInstanceClass": "db.t3.micro", "AllocatedStorage": 20, "MasterUsername": "admin1", "MasterUserPassword": "Not-a-real-one1", "DBSubnetGroupName": "shop"}
    rds.create_db_instance(DBInstanceIdentifier="good", StorageEncrypted=True, KmsKeyId=ids["key"], PubliclyAccessible=False, BackupRetentionPeriod=7, VpcSecurityGroupIds=[ids["group"]], Tags=tags, **common)
    rds.create_db_instance(DBInstanceIdentifier="bad", StorageEncrypted=False, PubliclyAccessible=True, BackupRetentionPeriod=0, **common)
    rds.create_db_cluster(DBClusterIdentifier="aurora-good", Engine="aurora-postgresql", MasterUsername="admin1", MasterUserPassword="Not-a-real-one1", StorageEncrypted=True, DBSubnetGroupName="shop", Tags=tags)
    rds.create_db_cluster(DBClusterIdentifier="aurora-bad", Engine="aurora-postgresql", MasterUsername="admin1", MasterUserPassword="Not-a-real-one1", StorageEncrypted=False, DBSubnetGroupName="shop")
    rds.create_db_parameter_group(DBParameterGroupName="pg", DBParameterGroupFamily="postgres15", Description="pg")
    rds.create_db_cluster(DBClusterIdentifier="graph-bad", Engine="neptune", StorageEncrypted=False)
    rds.create_db_instance(DBInstanceIdentifier="graph-1", DBClusterIdentifier="graph-bad", Engine="neptune", DBInstanceClass="db.t3.medium")
    rds.create_db_cluster_parameter_group(DBClusterParameterGroupName="apg", DBParameterGroupFamily="aurora-postgresql15", Description="apg")
    rds.create_global_cluster(GlobalClusterIdentifier="world", Engine="aurora-postgresql", StorageEncrypted=False)


@step("warehouses")
def _():
    redshift = client("redshift")
    common = {"NodeType": "dc2.large", "MasterUsername": "admin1", "MasterUserPassword": "Not-a-real-one1", "ClusterType": "single-node"}
    redshift.create_cluster(ClusterIdentifier="good", Encrypted=True, PubliclyAccessible=False, Tags=tags, **common)
    redshift.create_cluster(ClusterIdentifier="bad", Encrypted=False, PubliclyAccessible=True, **common)


@step("caches")
def _():
    cache = client("elasticache")
    cache.create_replication_group(ReplicationGroupId="good", ReplicationGroupDescription="good", Engine="redis", AtRestEncryptionEnabled=True, TransitEncryptionEnabled=True, CacheNodeType="cache.t3.micro", Tags=tags)
    cache.create_replication_group(ReplicationGroupId="bad", ReplicationGroupDescription="bad", Engine="redis", AtRestEncryptionEnabled=False, TransitEncryptionEnabled=False, CacheNodeType="cache.t3.micro")
    cache.create_cache_subnet_group(CacheSubnetGroupName="shop", CacheSubnetGroupDescription="shop", SubnetIds=[ids["subnet"]])
    cache.create_cache_cluster(CacheClusterId="single", Engine="memcached", CacheNodeType="cache.t3.micro", NumCacheNodes=1)


@step("tables")
def _():
    dynamodb = client("dynamodb")
    key = {"AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}], "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}
    dynamodb.create_table(TableName="good", BillingMode="PAY_PER_REQUEST", Tags=tags, SSESpecification={"Enabled": True, "SSEType": "KMS"}, StreamSpecification={"StreamEnabled": True, "StreamViewType": "NEW_IMAGE"}, **key)
    dynamodb.update_continuous_backups(TableName="good", PointInTimeRecoverySpecification={"PointInTimeRecoveryEnabled": True})
    dynamodb.update_time_to_live(TableName="good", TimeToLiveSpecification={"Enabled": True, "AttributeName": "ttl"})
    dynamodb.create_table(TableName="bad", ProvisionedThroughput={"ReadCapacityUnits": 1, "WriteCapacityUnits": 1}, **key)


@step("file systems")
def _():
    efs = client("efs")
    good = efs.create_file_system(CreationToken="good", Encrypted=True, Tags=tags)["FileSystemId"]
    efs.create_file_system(CreationToken="bad", Encrypted=False)
    efs.create_mount_target(FileSystemId=good, SubnetId=ids["subnet"], SecurityGroups=[ids["group"]])
    efs.create_access_point(ClientToken="a", FileSystemId=good, PosixUser={"Uid": 1, "Gid": 2}, RootDirectory={"Path": "/a"})


@step("clusters")
def _():
    eks = client("eks")
    network = lambda public, cidrs: {"subnetIds": [ids["subnet"], ids["subnet2"]], "endpointPublicAccess": public, "endpointPrivateAccess": True, "publicAccessCidrs": cidrs}
    role = f"arn:aws:iam::{ACCOUNT}:role/app"
    eks.create_cluster(name="good", roleArn=role, resourcesVpcConfig=network(False, []), tags={"team": "shop"},
                       logging={"clusterLogging": [{"types": ["api", "audit"], "enabled": True}]})
    eks.create_cluster(name="bad", roleArn=role, resourcesVpcConfig=network(True, ["0.0.0.0/0"]))
    eks.create_nodegroup(clusterName="good", nodegroupName="workers", subnets=[ids["subnet"]], nodeRole=role, scalingConfig={"minSize": 1, "maxSize": 2, "desiredSize": 1})


@step("tasks")
def _():
    ecs = client("ecs")
    ecs.create_cluster(clusterName="shop", settings=[{"name": "containerInsights", "value": "enabled"}], tags=[{"key": "team", "value": "shop"}])
    container = lambda **more: {"name": "web", "image": "web:1", "memory": 128, "logConfiguration": {"logDriver": "awslogs", "options": {"awslogs-group": "web"}}, **more}
    ecs.register_task_definition(family="good", containerDefinitions=[container(environment=[{"name": "COLOUR", "value": "blue"}])], tags=[{"key": "team", "value": "shop"}])
    ecs.register_task_definition(family="bad", containerDefinitions=[container(environment=[{"name": "DB_PASSWORD", "value": "hunter2hunter2"}])])
    ecs.create_service(cluster="shop", serviceName="web", taskDefinition="good", desiredCount=0)


@step("images")
def _():
    ecr = client("ecr")
    ecr.create_repository(repositoryName="good", imageTagMutability="IMMUTABLE", imageScanningConfiguration={"scanOnPush": True}, tags=tags)
    ecr.create_repository(repositoryName="bad")
    ecr.set_repository_policy(repositoryName="bad", policyText=policy({"Effect": "Allow", "Principal": "*", "Action": "ecr:*"}))


@step("functions")
def _():
    code = io.BytesIO()
    with zipfile.ZipFile(code, "w") as archive:
        archive.writestr("a.py", "def h(e, c): pass")
    functions = client("lambda")
    common = {"Runtime": "python3.12", "Role": f"arn:aws:iam::{ACCOUNT}:role/app", "Handler": "a.h", "Code": {"ZipFile": code.getvalue()}}
    functions.create_function(FunctionName="good", Environment={"Variables": {"COLOUR": "blue"}}, Tags={"team": "shop"}, **common)
    functions.add_permission(FunctionName="good", StatementId="bucket", Action="lambda:InvokeFunction", Principal="s3.amazonaws.com", SourceArn="arn:aws:s3:::shop-good", SourceAccount=ACCOUNT)
    functions.create_function(FunctionName="bad", Environment={"Variables": {"DB_PASSWORD": "hunter2hunter2"}}, **common)
    functions.add_permission(FunctionName="bad", StatementId="all", Action="lambda:InvokeFunction", Principal="*")
    functions.create_function_url_config(FunctionName="bad", AuthType="NONE")
    version = functions.publish_version(FunctionName="good")["Version"]
    functions.create_alias(FunctionName="good", Name="live", FunctionVersion=version)


@step("messages")
def _():
    sqs, sns, kinesis, events = client("sqs"), client("sns"), client("kinesis"), client("events")
    sqs.create_queue(QueueName="good", Attributes={"KmsMasterKeyId": "alias/aws/sqs", "VisibilityTimeout": "60"}, tags={"team": "shop"})
    bad = sqs.create_queue(QueueName="bad", Attributes={"SqsManagedSseEnabled": "false"})["QueueUrl"]
    sqs.set_queue_attributes(QueueUrl=bad, Attributes={"Policy": policy(everyone("sqs:*", "*"))})
    sns.create_topic(Name="good", Attributes={"KmsMasterKeyId": "alias/aws/sns"}, Tags=tags)
    topic = sns.create_topic(Name="bad")["TopicArn"]
    sns.set_topic_attributes(TopicArn=topic, AttributeName="Policy", AttributeValue=policy(everyone("sns:Publish", topic)))
    sns.subscribe(TopicArn=topic, Protocol="sqs", Endpoint=f"arn:aws:sqs:{REGION}:{ACCOUNT}:bad", Attributes={"RawMessageDelivery": "true"})
    kinesis.create_stream(StreamName="good", ShardCount=1, Tags={"team": "shop"})
    kinesis.start_stream_encryption(StreamName="good", EncryptionType="KMS", KeyId="alias/aws/kinesis")
    kinesis.create_stream(StreamName="bad", ShardCount=1)
    events.create_event_bus(Name="orders", Tags=tags)
    events.put_rule(Name="paid", EventBusName="orders", EventPattern=json.dumps({"source": ["shop"]}))
    events.put_targets(Rule="paid", EventBusName="orders", Targets=[{"Id": "q", "Arn": f"arn:aws:sqs:{REGION}:{ACCOUNT}:good"}])


@step("logs and trails")
def _():
    logs, trails, watch = client("logs"), client("cloudtrail"), client("cloudwatch")
    logs.create_log_group(logGroupName="good", tags={"team": "shop"})
    logs.put_retention_policy(logGroupName="good", retentionInDays=30)
    logs.create_log_group(logGroupName="bad")
    logs.put_metric_filter(logGroupName="good", filterName="errors", filterPattern="ERROR", metricTransformations=[{"metricName": "e", "metricNamespace": "shop", "metricValue": "1"}])
    trails.create_trail(Name="good", S3BucketName="shop-logs", IsMultiRegionTrail=True, EnableLogFileValidation=True, KmsKeyId=ids["key"], TagsList=tags)
    trails.start_logging(Name="good")
    trails.create_trail(Name="bad", S3BucketName="shop-logs")
    watch.put_metric_alarm(AlarmName="errors", MetricName="e", Namespace="shop", Statistic="Sum", Period=60, EvaluationPeriods=1, Threshold=1, ComparisonOperator="GreaterThanThreshold", Tags=tags)


@step("secrets")
def _():
    secrets, ssm = client("secretsmanager"), client("ssm")
    secrets.create_secret(Name="good", SecretString="Not-a-real-one1", KmsKeyId=ids["key"], Tags=tags)
    secrets.create_secret(Name="bad", SecretString="Not-a-real-one1")
    secrets.put_resource_policy(SecretId="bad", ResourcePolicy=policy(everyone("secretsmanager:GetSecretValue", "*")))
    ssm.put_parameter(Name="/shop/colour", Value="blue", Type="String", Tags=tags)


@step("load balancers")
def _():
    elb, classic = client("elbv2"), client("elb")
    good = elb.create_load_balancer(Name="good", Subnets=[ids["subnet"], ids["subnet2"]], Tags=tags)["LoadBalancers"][0]["LoadBalancerArn"]
    bad = elb.create_load_balancer(Name="bad", Subnets=[ids["subnet"], ids["subnet2"]])["LoadBalancers"][0]["LoadBalancerArn"]
    elb.modify_load_balancer_attributes(LoadBalancerArn=good, Attributes=[{"Key": "access_logs.s3.enabled", "Value": "true"}, {"Key": "access_logs.s3.bucket", "Value": "shop-logs"}])
    group = elb.create_target_group(Name="web", Protocol="HTTP", Port=80, VpcId=ids["vpc"], TargetType="ip")["TargetGroups"][0]["TargetGroupArn"]
    certificate = client("acm").request_certificate(DomainName="shop.example.com", ValidationMethod="DNS", Tags=tags)["CertificateArn"]
    forward = [{"Type": "forward", "TargetGroupArn": group}]
    redirect = [{"Type": "redirect", "RedirectConfig": {"Protocol": "HTTPS", "Port": "443", "StatusCode": "HTTP_301"}}]
    elb.create_listener(LoadBalancerArn=good, Protocol="HTTP", Port=80, DefaultActions=redirect)
    elb.create_listener(LoadBalancerArn=good, Protocol="HTTPS", Port=443, SslPolicy="ELBSecurityPolicy-TLS13-1-2-2021-06", Certificates=[{"CertificateArn": certificate}], DefaultActions=forward)
    listener = elb.create_listener(LoadBalancerArn=bad, Protocol="HTTP", Port=80, DefaultActions=redirect)["Listeners"][0]["ListenerArn"]
    elb.create_rule(ListenerArn=listener, Priority=10, Conditions=[{"Field": "path-pattern", "Values": ["/a"]}], Actions=forward)
    elb.create_listener(LoadBalancerArn=bad, Protocol="HTTPS", Port=443, SslPolicy="ELBSecurityPolicy-2016-08", Certificates=[{"CertificateArn": certificate}], DefaultActions=forward)
    classic.create_load_balancer(LoadBalancerName="classic", Listeners=[{"Protocol": "HTTP", "LoadBalancerPort": 80, "InstanceProtocol": "HTTP", "InstancePort": 80}], AvailabilityZones=[f"{REGION}a"], Tags=tags)


@step("distributions")
def _():
    cloudfront = client("cloudfront")
    def create(reference, viewer, certificate):
        cloudfront.create_distribution_with_tags(DistributionConfigWithTags={"Tags": {"Items": tags}, "DistributionConfig": {
            "CallerReference": reference, "Comment": reference, "Enabled": True, "Aliases": {"Quantity": 1, "Items": [f"{reference}.example.com"]},
            "Origins": {"Quantity": 1, "Items": [{"Id": "o", "DomainName": "origin.example.com", "CustomOriginConfig": {
                "HTTPPort": 80, "HTTPSPort": 443, "OriginProtocolPolicy": "https-only", "OriginSslProtocols": {"Quantity": 1, "Items": ["TLSv1.2"]}}}]},
            "DefaultCacheBehavior": {"TargetOriginId": "o", "ViewerProtocolPolicy": viewer, "MinTTL": 0, "ForwardedValues": {"QueryString": False, "Cookies": {"Forward": "none"}}},
            "ViewerCertificate": certificate}})
    create("good", "redirect-to-https", {"ACMCertificateArn": f"arn:aws:acm:us-east-1:{ACCOUNT}:certificate/a", "SSLSupportMethod": "sni-only", "MinimumProtocolVersion": "TLSv1.2_2021"})
    create("bad", "allow-all", {"CloudFrontDefaultCertificate": True})
    cloudfront.create_origin_access_control(OriginAccessControlConfig={"Name": "shop", "SigningProtocol": "sigv4", "SigningBehavior": "always", "OriginAccessControlOriginType": "s3"})


@step("gateways")
def _():
    api, http = client("apigateway"), client("apigatewayv2")
    rest = api.create_rest_api(name="shop", policy=policy(everyone("execute-api:Invoke", "*")), tags={"team": "shop"}, endpointConfiguration={"types": ["REGIONAL"]})
    resource = api.get_resources(restApiId=rest["id"])["items"][0]["id"]
    api.put_method(restApiId=rest["id"], resourceId=resource, httpMethod="GET", authorizationType="NONE")
    api.put_integration(restApiId=rest["id"], resourceId=resource, httpMethod="GET", type="MOCK")
    deployment = api.create_deployment(restApiId=rest["id"])["id"]
    api.create_stage(restApiId=rest["id"], stageName="live", deploymentId=deployment, tracingEnabled=True)
    api.update_stage(restApiId=rest["id"], stageName="live", patchOperations=[{"op": "replace", "path": "/*/*/logging/loglevel", "value": "INFO"}])
    made = http.create_api(Name="web", ProtocolType="HTTP", Tags={"team": "shop"})["ApiId"]
    http.create_stage(ApiId=made, StageName="$default", AutoDeploy=True)


@step("names")
def _():
    route53 = client("route53")
    zone = route53.create_hosted_zone(Name="example.com", CallerReference="a", HostedZoneConfig={"Comment": "shop"})["HostedZone"]["Id"].split("/")[-1]
    route53.change_tags_for_resource(ResourceType="hostedzone", ResourceId=zone, AddTags=tags)
    route53.change_resource_record_sets(HostedZoneId=zone, ChangeBatch={"Changes": [{"Action": "CREATE", "ResourceRecordSet": {"Name": "www.example.com", "Type": "A", "TTL": 60, "ResourceRecords": [{"Value": "192.0.2.1"}]}}]})


@step("search")
def _():
    search, es = client("opensearch"), client("es")
    search.create_domain(DomainName="good", EngineVersion="OpenSearch_2.11", EncryptionAtRestOptions={"Enabled": True}, NodeToNodeEncryptionOptions={"Enabled": True}, DomainEndpointOptions={"EnforceHTTPS": True}, TagList=tags)
    search.create_domain(DomainName="bad", EngineVersion="OpenSearch_2.11", AccessPolicies=policy(everyone("es:*", "*")))
    es.create_elasticsearch_domain(DomainName="old", ElasticsearchVersion="7.10")


@step("builds")
def _():
    build = client("codebuild")
    role = f"arn:aws:iam::{ACCOUNT}:role/app"
    environment = lambda name, value: {"type": "LINUX_CONTAINER", "image": "aws/codebuild/standard:7.0", "computeType": "BUILD_GENERAL1_SMALL", "environmentVariables": [{"name": name, "value": value, "type": "PLAINTEXT"}]}
    for name, variable, value in (("good", "COLOUR", "blue"), ("bad", "DB_PASSWORD", "hunter2hunter2")):
        build.create_project(name=name, source={"type": "S3", "location": "shop-good/a.zip", "buildspec": "b.yml"}, artifacts={"type": "NO_ARTIFACTS"}, environment=environment(variable, value), serviceRole=role)


@step("state machines")
def _():
    client("stepfunctions").create_state_machine(name="order", definition=json.dumps({"StartAt": "a", "States": {"a": {"Type": "Pass", "End": True}}}), roleArn=f"arn:aws:iam::{ACCOUNT}:role/app", tags=[{"key": "team", "value": "shop"}])


@step("notebooks")
def _():
    client("sagemaker").create_notebook_instance(NotebookInstanceName="lab", InstanceType="ml.t3.medium", RoleArn=f"arn:aws:iam::{ACCOUNT}:role/app", Tags=tags)


@step("brokers")
def _():
    client("mq").create_broker(BrokerName="bad", EngineType="ACTIVEMQ", EngineVersion="5.18", HostInstanceType="mq.t3.micro", DeploymentMode="SINGLE_INSTANCE", PubliclyAccessible=True, AutoMinorVersionUpgrade=True, Users=[{"Username": "admin", "Password": "Not-a-real-one1"}], Tags={"team": "shop"})


@step("replication")
def _():
    client("dms").create_replication_instance(ReplicationInstanceIdentifier="bad", ReplicationInstanceClass="dms.t3.micro", PubliclyAccessible=True, Tags=tags)


@step("vaults")
def _():
    client("backup").create_backup_vault(BackupVaultName="shop", BackupVaultTags={"team": "shop"})
    client("glacier").create_vault(accountId="-", vaultName="old")


@step("users")
def _():
    client("cognito-idp").create_user_pool(PoolName="shop", UserPoolTags={"team": "shop"})


@step("guards")
def _():
    client("guardduty").create_detector(Enable=True, Tags={"team": "shop"})
    client("config").put_configuration_recorder(ConfigurationRecorder={"name": "default", "roleARN": f"arn:aws:iam::{ACCOUNT}:role/app", "recordingGroup": {"allSupported": True, "includeGlobalResourceTypes": True}})
    client("athena").create_work_group(Name="shop", Configuration={"EnforceWorkGroupConfiguration": True}, Tags=tags)
    client("kafka").create_cluster(ClusterName="shop", KafkaVersion="3.5.1", NumberOfBrokerNodes=2, BrokerNodeGroupInfo={"InstanceType": "kafka.t3.small", "ClientSubnets": [ids["subnet"], ids["subnet2"]]}, Tags={"team": "shop"})
    client("wafv2").create_web_acl(Name="shop", Scope="REGIONAL", DefaultAction={"Allow": {}}, VisibilityConfig={"SampledRequestsEnabled": True, "CloudWatchMetricsEnabled": True, "MetricName": "m"}, Rules=[], Tags=tags)


@step("pipelines")
def _():
    client("iam").create_role(RoleName="ship", AssumeRolePolicyDocument=policy({"Effect": "Allow", "Principal": {"Service": "codepipeline.amazonaws.com"}, "Action": "sts:AssumeRole"}))
    client("codepipeline").create_pipeline(pipeline={"name": "ship", "roleArn": f"arn:aws:iam::{ACCOUNT}:role/ship", "artifactStore": {"type": "S3", "location": "shop-good"}, "stages": [
        {"name": "Source", "actions": [{"name": "s", "actionTypeId": {"category": "Source", "owner": "AWS", "provider": "S3", "version": "1"}, "configuration": {"S3Bucket": "shop-good", "S3ObjectKey": "a"}, "outputArtifacts": [{"name": "o"}]}]},
        {"name": "Build", "actions": [{"name": "b", "actionTypeId": {"category": "Build", "owner": "AWS", "provider": "CodeBuild", "version": "1"}, "configuration": {"ProjectName": "good"}, "inputArtifacts": [{"name": "o"}]}]}]})


print(", ".join(made))
