"""
Forty faults as a stranger would make them, none of them in faults.py or in the estate of the fixtures. Written down before
anything was scanned.
Usage: strangers.py ENDPOINT  (moto_server; needs boto3)
"""
import datetime, io, json, sys, zipfile
import boto3

ENDPOINT, REGION = sys.argv[1], "eu-west-1"
ACCOUNT, STRANGER = "123456789012", "444455556666"
SECRET = "Zk4mT9" + "wQ1xVb7RnLc3GhYs8PdJf2AeUo6MiKtXr5Bv"


def client(service, region=REGION):
    return boto3.client(service, endpoint_url=ENDPOINT, region_name=region, aws_access_key_id="x", aws_secret_access_key="y")


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
trust = lambda principal, **more: policy({"Effect": "Allow", "Principal": principal, "Action": "sts:AssumeRole", **more})


def network():
    ec2 = client("ec2")
    vpc = ec2.create_vpc(CidrBlock="10.77.0.0/16")["Vpc"]["VpcId"]
    subnets = [ec2.create_subnet(VpcId=vpc, CidrBlock=f"10.77.{n}.0/24", AvailabilityZone=f"{REGION}{'abc'[n]}")["Subnet"]["SubnetId"] for n in range(2)]
    return vpc, subnets


VPC, SUBNETS = network()


@fault("01 archive that everyone may read")
def _():
    glacier = client("glacier")
    glacier.create_vault(accountId="-", vaultName="old-invoices")


@fault("02 backup vault without a lock")
def _():
    client("backup").create_backup_vault(BackupVaultName="nightly")


@fault("03 event bus that anyone may put events on")
def _():
    events = client("events")
    events.create_event_bus(Name="payments")
    events.put_permission(EventBusName="payments", Policy=policy({"Sid": "all", **everyone("events:PutEvents", f"arn:aws:events:{REGION}:{ACCOUNT}:event-bus/payments")}))


@fault("04 repository of images that anyone may pull")
def _():
    ecr = client("ecr")
    ecr.create_repository(repositoryName="backend")
    ecr.set_repository_policy(repositoryName="backend", policyText=policy({"Effect": "Allow", "Principal": "*", "Action": ["ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"]}))


@fault("05 function that anyone may invoke, with a runtime of yesterday")
def _():
    iam, functions = client("iam"), client("lambda")
    role = iam.create_role(RoleName="thumbs", AssumeRolePolicyDocument=trust({"Service": "lambda.amazonaws.com"}))["Role"]["Arn"]
    code = io.BytesIO()
    with zipfile.ZipFile(code, "w") as archive:
        archive.writestr("index.py", "def handler(e, c): pass")
    functions.create_function(FunctionName="thumbs", Runtime="python3.8", Role=role, Handler="index.handler", Code={"ZipFile": code.getvalue()})
    functions.add_permission(FunctionName="thumbs", StatementId="all", Action="lambda:InvokeFunction", Principal="*")
    layer = functions.publish_layer_version(LayerName="libs", Content={"ZipFile": code.getvalue()})
    functions.add_layer_version_permission(LayerName="libs", VersionNumber=layer["Version"], StatementId="all", Action="lambda:GetLayerVersion", Principal="*")


@fault("06 role that any GitHub repository can take")
def _():
    iam = client("iam")
    arn = iam.create_open_id_connect_provider(Url="https://token.actions.githubusercontent.com", ClientIDList=["sts.amazonaws.com"], ThumbprintList=["6938fd4d98bab03faadb97b34396831e3780aea1"])["OpenIDConnectProviderArn"]
    iam.create_role(RoleName="deploy-from-github", AssumeRolePolicyDocument=policy({
        "Effect": "Allow", "Principal": {"Federated": arn}, "Action": "sts:AssumeRoleWithWebIdentity",
        "Condition": {"StringEquals": {"token.actions.githubusercontent.com:aud": "sts.amazonaws.com"}}}))
    iam.attach_role_policy(RoleName="deploy-from-github", PolicyArn="arn:aws:iam::aws:policy/AdministratorAccess")


@fault("07 vendor's role without an external id")
def _():
    iam = client("iam")
    iam.create_role(RoleName="vendor", AssumeRolePolicyDocument=trust({"AWS": f"arn:aws:iam::{STRANGER}:root"}))
    iam.attach_role_policy(RoleName="vendor", PolicyArn="arn:aws:iam::aws:policy/ReadOnlyAccess")


@fault("08 user that can make herself an administrator")
def _():
    iam = client("iam")
    iam.create_user(UserName="mallory")
    iam.put_user_policy(UserName="mallory", PolicyName="self-service", PolicyDocument=policy({"Effect": "Allow", "Action": ["iam:CreatePolicyVersion", "iam:SetDefaultPolicyVersion", "iam:AttachUserPolicy"], "Resource": "*"}))
    iam.create_access_key(UserName="mallory")


@fault("09 group with administrator rights, policy with NotAction")
def _():
    iam = client("iam")
    iam.create_group(GroupName="everyone")
    iam.attach_group_policy(GroupName="everyone", PolicyArn="arn:aws:iam::aws:policy/AdministratorAccess")
    made = iam.create_policy(PolicyName="nearly-all", PolicyDocument=policy({"Effect": "Allow", "NotAction": ["organizations:*"], "Resource": "*"}))["Policy"]["Arn"]
    iam.create_role(RoleName="batch-jobs", AssumeRolePolicyDocument=trust({"Service": "ec2.amazonaws.com"}))
    iam.attach_role_policy(RoleName="batch-jobs", PolicyArn=made)


@fault("10 certificate of IAM that is over")
def _():
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import rsa
    key = rsa.generate_private_key(65537, 1024)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "shop.example.com")])
    made = (x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key()).serial_number(7)
            .not_valid_before(datetime.datetime(2023, 1, 1)).not_valid_after(datetime.datetime(2024, 1, 1)).sign(key, hashes.SHA256()))
    body = made.public_bytes(serialization.Encoding.PEM).decode()
    private = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.TraditionalOpenSSL, serialization.NoEncryption()).decode()
    client("iam").upload_server_certificate(ServerCertificateName="shop-2023", CertificateBody=body, PrivateKey=private)


@fault("11 search domain in the open, without encryption or TLS")
def _():
    client("opensearch").create_domain(DomainName="logs", EngineVersion="Elasticsearch_7.10", AccessPolicies=policy(everyone("es:*", f"arn:aws:es:{REGION}:{ACCOUNT}:domain/logs/*")))


@fault("12 broker in the open")
def _():
    client("mq").create_broker(BrokerName="orders", EngineType="RABBITMQ", EngineVersion="3.8.6", DeploymentMode="SINGLE_INSTANCE", HostInstanceType="mq.t3.micro", PubliclyAccessible=True, AutoMinorVersionUpgrade=False, Users=[{"Username": "admin", "Password": "admin-password-1"}])


@fault("13 Kafka without authentication, plaintext")
def _():
    client("kafka").create_cluster(ClusterName="clicks", KafkaVersion="2.2.1", NumberOfBrokerNodes=2, BrokerNodeGroupInfo={"InstanceType": "kafka.t3.small", "ClientSubnets": SUBNETS},
                                   EncryptionInfo={"EncryptionInTransit": {"ClientBroker": "PLAINTEXT", "InCluster": False}}, ClientAuthentication={"Unauthenticated": {"Enabled": True}})


@fault("14 notebook with internet and root")
def _():
    client("sagemaker").create_notebook_instance(NotebookInstanceName="research", InstanceType="ml.t3.medium", RoleArn=f"arn:aws:iam::{ACCOUNT}:role/batch-jobs", DirectInternetAccess="Enabled", RootAccess="Enabled")


@fault("15 replication instance in the open")
def _():
    client("dms").create_replication_instance(ReplicationInstanceIdentifier="move", ReplicationInstanceClass="dms.t3.micro", PubliclyAccessible=True, AutoMinorVersionUpgrade=False, MultiAZ=False)


@fault("16 endpoint of DMS without TLS")
def _():
    client("dms").create_endpoint(EndpointIdentifier="source", EndpointType="source", EngineName="mysql", ServerName="db", Port=3306, Username="u", Password="p", SslMode="none")


@fault("17 directory of WorkSpaces without encryption of volumes")
def _():
    directory = client("ds").create_directory(Name="corp.example.com", Password="Passw0rd!", Size="Small", VpcSettings={"VpcId": VPC, "SubnetIds": SUBNETS})["DirectoryId"]
    spaces = client("workspaces")
    spaces.register_workspace_directory(DirectoryId=directory, SubnetIds=SUBNETS)
    spaces.create_workspaces(Workspaces=[{"DirectoryId": directory, "UserName": "ann", "BundleId": "wsb-1", "RootVolumeEncryptionEnabled": False, "UserVolumeEncryptionEnabled": False}])


@fault("18 SFTP server in the open with FTP")
def _():
    client("transfer").create_server(EndpointType="PUBLIC", Protocols=["FTP"], IdentityProviderType="SERVICE_MANAGED", SecurityPolicyName="TransferSecurityPolicy-2018-11")


@fault("19 EMR cluster without security configuration, in a public place")
def _():
    emr = client("emr")
    emr.run_job_flow(Name="crunch", ReleaseLabel="emr-5.20.0", Instances={"MasterInstanceType": "m5.large", "InstanceCount": 1, "KeepJobFlowAliveWhenNoSteps": True, "Ec2SubnetId": SUBNETS[0]}, JobFlowRole="EMR_EC2", ServiceRole="EMR")
    emr.put_block_public_access_configuration(BlockPublicAccessConfiguration={"BlockPublicSecurityGroupRules": False})


@fault("20 secrets in a state machine, a job, a stack's output and a document")
def _():
    role = f"arn:aws:iam::{ACCOUNT}:role/batch-jobs"
    client("stepfunctions").create_state_machine(name="bill", roleArn=role, definition=json.dumps({"StartAt": "A", "States": {"A": {"Type": "Pass", "Result": {"db_password": SECRET}, "End": True}}}))
    client("glue").create_job(Name="nightly", Role=role, Command={"Name": "glueetl", "ScriptLocation": "s3://b/s.py"}, DefaultArguments={"--db_password": SECRET})
    client("cloudformation").create_stack(StackName="web", TemplateBody=json.dumps({"Resources": {"Q": {"Type": "AWS::SQS::Queue", "Properties": {"QueueName": "from-stack"}}}, "Outputs": {"DbPassword": {"Value": SECRET}}}))
    client("ssm").create_document(Name="bootstrap", DocumentType="Command", Content=json.dumps({"schemaVersion": "2.2", "description": "x", "mainSteps": [{"action": "aws:runShellScript", "name": "a", "inputs": {"runCommand": [f"export DB_PASSWORD={SECRET}"]}}]}))


@fault("21 pool of users with weak passwords and guests")
def _():
    client("cognito-idp").create_user_pool(PoolName="shoppers", Policies={"PasswordPolicy": {"MinimumLength": 6}}, MfaConfiguration="OFF")
    client("cognito-identity").create_identity_pool(IdentityPoolName="guests", AllowUnauthenticatedIdentities=True)


@fault("22 API with a key in the open, without logs")
def _():
    client("appsync").create_graphql_api(name="shop", authenticationType="API_KEY")
    api = client("apigatewayv2").create_api(Name="public", ProtocolType="HTTP")["ApiId"]
    gateway = client("apigatewayv2")
    integration = gateway.create_integration(ApiId=api, IntegrationType="HTTP_PROXY", IntegrationMethod="ANY", IntegrationUri="https://example.com", PayloadFormatVersion="1.0")["IntegrationId"]
    gateway.create_route(ApiId=api, RouteKey="GET /admin", Target=f"integrations/{integration}", AuthorizationType="NONE")
    gateway.create_stage(ApiId=api, StageName="$default", AutoDeploy=True)


@fault("23 security groups that open databases to the world, one by IPv6 alone")
def _():
    ec2 = client("ec2")
    for name, ranges in (("mongo", {"IpRanges": [{"CidrIp": "0.0.0.0/0"}]}), ("six", {"Ipv6Ranges": [{"CidrIpv6": "::/0"}]})):
        group = ec2.create_security_group(GroupName=name, Description=name, VpcId=VPC)["GroupId"]
        ec2.authorize_security_group_ingress(GroupId=group, IpPermissions=[{"IpProtocol": "tcp", "FromPort": 27017, "ToPort": 27018, **ranges}])
    halves = ec2.create_security_group(GroupName="halves", Description="halves", VpcId=VPC)["GroupId"]
    ec2.authorize_security_group_ingress(GroupId=halves, IpPermissions=[{"IpProtocol": "tcp", "FromPort": 22, "ToPort": 22, "IpRanges": [{"CidrIp": "0.0.0.0/1"}, {"CidrIp": "128.0.0.0/1"}]}])


@fault("24 default security group that allows traffic, subnet that gives public addresses")
def _():
    ec2 = client("ec2")
    default = ec2.describe_security_groups(Filters=[{"Name": "vpc-id", "Values": [VPC]}, {"Name": "group-name", "Values": ["default"]}])["SecurityGroups"][0]["GroupId"]
    ec2.authorize_security_group_ingress(GroupId=default, IpPermissions=[{"IpProtocol": "-1", "IpRanges": [{"CidrIp": "0.0.0.0/0"}]}])
    ec2.modify_subnet_attribute(SubnetId=SUBNETS[0], MapPublicIpOnLaunch={"Value": True})


@fault("25 machine with a public address, IMDSv1 and a password in its user data")
def _():
    ec2 = client("ec2")
    ec2.run_instances(ImageId="ami-12c6146b", MinCount=1, MaxCount=1, InstanceType="t2.micro", SubnetId=SUBNETS[0], UserData=f"#!/bin/sh\nexport API_KEY={SECRET}\n", MetadataOptions={"HttpTokens": "optional", "HttpPutResponseHopLimit": 5})
    ec2.create_launch_template(LaunchTemplateName="old-web", LaunchTemplateData={"ImageId": "ami-12c6146b", "UserData": "IyEvYmluL3NoCmV4cG9ydCBBV1NfU0VDUkVUX0FDQ0VTU19LRVk9d0phbHJYVXRuRkVNSS9LN01ERU5HL2JQeFJmaUNZekVYQU1QTEVLRVkK"})


@fault("26 bucket for all signed-in users, bucket of a trail that is public, trail that is off")
def _():
    s3, trails = client("s3"), client("cloudtrail")
    where = {"CreateBucketConfiguration": {"LocationConstraint": REGION}}
    for name in ("partners-share", "trail-in-the-open"):
        s3.create_bucket(Bucket=name, **where)
        s3.delete_public_access_block(Bucket=name)
    s3.put_bucket_acl(Bucket="partners-share", ACL="authenticated-read")
    s3.put_bucket_policy(Bucket="trail-in-the-open", Policy=policy(everyone("s3:GetObject", "arn:aws:s3:::trail-in-the-open/*"), {"Effect": "Allow", "Principal": {"Service": "cloudtrail.amazonaws.com"}, "Action": "s3:*", "Resource": "*"}))
    trails.create_trail(Name="silent", S3BucketName="trail-in-the-open", IncludeGlobalServiceEvents=False)
    trails.stop_logging(Name="silent")


@fault("27 key of KMS that everyone may use, one that is going, one that nobody rotates")
def _():
    kms = client("kms")
    kms.create_key(Description="shared", Policy=policy({"Effect": "Allow", "Principal": {"AWS": "*"}, "Action": "kms:Decrypt", "Resource": "*"}))
    going = kms.create_key(Description="going")["KeyMetadata"]["KeyId"]
    kms.schedule_key_deletion(KeyId=going, PendingWindowInDays=7)
    kms.create_key(Description="never-rotated")


@fault("28 queue and topic that strangers may use")
def _():
    sqs, sns = client("sqs"), client("sns")
    queue = sqs.create_queue(QueueName="inbox")["QueueUrl"]
    sqs.set_queue_attributes(QueueUrl=queue, Attributes={"Policy": policy({"Effect": "Allow", "Principal": {"AWS": "*"}, "Action": "sqs:*", "Resource": f"arn:aws:sqs:{REGION}:{ACCOUNT}:inbox"})})
    topic = sns.create_topic(Name="news")["TopicArn"]
    sns.set_topic_attributes(TopicArn=topic, AttributeName="Policy", AttributeValue=policy({"Effect": "Allow", "Principal": {"AWS": "*"}, "Action": ["sns:Subscribe", "sns:Publish"], "Resource": topic}))
    sns.subscribe(TopicArn=topic, Protocol="http", Endpoint="http://example.com/hook")


@fault("29 names that point nowhere")
def _():
    dns = client("route53")
    zone = dns.create_hosted_zone(Name="shop.example.net", CallerReference="1")["HostedZone"]["Id"]
    dns.change_resource_record_sets(HostedZoneId=zone, ChangeBatch={"Changes": [
        {"Action": "CREATE", "ResourceRecordSet": {"Name": "old.shop.example.net", "Type": "CNAME", "TTL": 60, "ResourceRecords": [{"Value": f"gone-bucket.s3-website-{REGION}.amazonaws.com"}]}},
        {"Action": "CREATE", "ResourceRecordSet": {"Name": "ip.shop.example.net", "Type": "A", "TTL": 60, "ResourceRecords": [{"Value": "52.16.9.9"}]}}]})


@fault("30 sender that everyone may send as")
def _():
    ses = client("ses")
    ses.verify_domain_identity(Domain="shop.example.com")
    client("sesv2").create_email_identity(EmailIdentity="ceo@shop.example.com")
    client("sesv2").create_email_identity_policy(EmailIdentity="ceo@shop.example.com", PolicyName="all", Policy=policy(everyone("ses:SendEmail", f"arn:aws:ses:{REGION}:{ACCOUNT}:identity/ceo@shop.example.com")))


@fault("31 databases that are old, without encryption, TLS or backups")
def _():
    rds = client("rds")
    rds.create_db_cluster(DBClusterIdentifier="docs", Engine="aurora-mysql", MasterUsername="root", MasterUserPassword="secret-password", StorageEncrypted=False, BackupRetentionPeriod=1)
    rds.create_db_instance(DBInstanceIdentifier="old-postgres", Engine="postgres", EngineVersion="9.6.24", DBInstanceClass="db.t3.micro", MasterUsername="postgres", MasterUserPassword="secret-password", AllocatedStorage=20, AutoMinorVersionUpgrade=False, CACertificateIdentifier="rds-ca-2019")


@fault("32 data catalogue without encryption, connection with a password and without TLS")
def _():
    client("glue").create_connection(ConnectionInput={"Name": "erp", "ConnectionType": "JDBC", "ConnectionProperties": {"JDBC_CONNECTION_URL": "jdbc:mysql://db/erp", "JDBC_ENFORCE_SSL": "false", "USERNAME": "erp", "PASSWORD": SECRET}})


@fault("33 task that is privileged, on the host's network, with a secret")
def _():
    client("ecs").register_task_definition(family="agent", networkMode="host", containerDefinitions=[{"name": "agent", "image": "agent:latest", "memory": 64, "privileged": True, "readonlyRootFilesystem": False, "environment": [{"name": "API_TOKEN", "value": SECRET}]}])


@fault("34 privileged build with keys in its environment")
def _():
    client("codebuild").create_project(name="release", source={"type": "S3", "location": "shop-code/release.zip"}, artifacts={"type": "NO_ARTIFACTS", "encryptionDisabled": True}, serviceRole=f"arn:aws:iam::{ACCOUNT}:role/batch-jobs",
                                       environment={"type": "LINUX_CONTAINER", "image": "aws/codebuild/standard:7.0", "computeType": "BUILD_GENERAL1_SMALL", "privilegedMode": True, "environmentVariables": [{"name": "AWS_SECRET_ACCESS_KEY", "value": SECRET[:40], "type": "PLAINTEXT"}]})


@fault("35 warehouse in the open without encryption or audit log")
def _():
    client("redshift").create_cluster(ClusterIdentifier="numbers", NodeType="dc2.large", MasterUsername="awsuser", MasterUserPassword="Secret-password1", PubliclyAccessible=True, Encrypted=False, AutomatedSnapshotRetentionPeriod=0, AllowVersionUpgrade=False)


@fault("36 load balancer that speaks TLS 1.0 and no logs, classic one in plain HTTP")
def _():
    elb = client("elbv2")
    group = client("ec2").create_security_group(GroupName="lb", Description="lb", VpcId=VPC)["GroupId"]
    made = elb.create_load_balancer(Name="front", Subnets=SUBNETS, SecurityGroups=[group], Scheme="internet-facing")["LoadBalancers"][0]["LoadBalancerArn"]
    target = elb.create_target_group(Name="front", Protocol="HTTP", Port=80, VpcId=VPC)["TargetGroups"][0]["TargetGroupArn"]
    certificate = client("acm").request_certificate(DomainName="*.shop.example.com")["CertificateArn"]
    elb.create_listener(LoadBalancerArn=made, Protocol="HTTPS", Port=443, SslPolicy="ELBSecurityPolicy-TLS-1-0-2015-04", Certificates=[{"CertificateArn": certificate}], DefaultActions=[{"Type": "forward", "TargetGroupArn": target}])
    elb.create_listener(LoadBalancerArn=made, Protocol="HTTP", Port=80, DefaultActions=[{"Type": "forward", "TargetGroupArn": target}])


@fault("37 detector that is off, recorder that is stopped, hub that is not there")
def _():
    client("guardduty").create_detector(Enable=False)
    config = client("config")
    config.put_configuration_recorder(ConfigurationRecorder={"name": "default", "roleARN": f"arn:aws:iam::{ACCOUNT}:role/batch-jobs", "recordingGroup": {"allSupported": False, "includeGlobalResourceTypes": False, "resourceTypes": ["AWS::S3::Bucket"]}})


@fault("38 cache without a password or encryption")
def _():
    client("elasticache").create_replication_group(ReplicationGroupId="sessions", ReplicationGroupDescription="sessions", Engine="redis", EngineVersion="5.0.6", CacheNodeType="cache.t3.micro", NumCacheClusters=1, TransitEncryptionEnabled=False, AtRestEncryptionEnabled=False, AutomaticFailoverEnabled=False, SnapshotRetentionLimit=0, CacheSubnetGroupName="shop")


@fault("39 old Kubernetes with an open endpoint and no logs")
def _():
    client("eks").create_cluster(name="legacy", version="1.21", roleArn=f"arn:aws:iam::{ACCOUNT}:role/batch-jobs", resourcesVpcConfig={"subnetIds": SUBNETS, "endpointPublicAccess": True, "publicAccessCidrs": ["0.0.0.0/0"]})


@fault("40 parameter with a password in plain text, peering and table that are open, log group that is kept for ever")
def _():
    client("ssm").put_parameter(Name="/bank/db_password", Value=SECRET, Type="String")
    client("logs").create_log_group(logGroupName="/shop/api")
    client("dynamodb").create_table(TableName="carts", AttributeDefinitions=[{"AttributeName": "id", "AttributeType": "S"}], KeySchema=[{"AttributeName": "id", "KeyType": "HASH"}], BillingMode="PAY_PER_REQUEST")
    client("dynamodb").put_resource_policy(ResourceArn=f"arn:aws:dynamodb:{REGION}:{ACCOUNT}:table/carts", Policy=policy(everyone("dynamodb:GetItem", f"arn:aws:dynamodb:{REGION}:{ACCOUNT}:table/carts")))
