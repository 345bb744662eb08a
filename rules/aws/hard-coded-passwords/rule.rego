# METADATA
# title: AWS resources must not contain hard-coded passwords or secrets
# description: A password, token or secret that is written into a property is known to everyone who can read the code or its history. The default of a parameter or variable and the value in a parameter file count as written.
# custom:
#   id: PL-AWS-SECRETS-002
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::DocDB::DBCluster", "AWS::Redshift::Cluster", "AWS::RedshiftServerless::Namespace", "AWS::ElastiCache::ReplicationGroup", "AWS::AmazonMQ::Broker", "AWS::DMS::Endpoint", "AWS::IAM::User", "AWS::SecretsManager::Secret", "AWS::DirectoryService::MicrosoftAD", "AWS::DirectoryService::SimpleAD", "AWS::OpenSearchService::Domain", "AWS::CodePipeline::Pipeline", "AWS::CodePipeline::Webhook", "Alexa::ASK::Skill", "AWS::Amplify::App", "AWS::Amplify::Branch", "AWS::AppStream::DirectoryConfig", "AWS::ElastiCache::User", "AWS::Elasticsearch::Domain", "AWS::EMR::Cluster", "AWS::Events::Connection", "AWS::FSx::FileSystem", "AWS::FSx::StorageVirtualMachine", "AWS::KinesisFirehose::DeliveryStream", "AWS::Lightsail::Database", "AWS::ManagedBlockchain::Member", "AWS::MemoryDB::User", "AWS::OpsWorks::App", "AWS::OpsWorks::Stack", "AWS::Pinpoint::APNSChannel", "AWS::Pinpoint::APNSSandboxChannel", "AWS::Pinpoint::APNSVoipChannel", "AWS::Pinpoint::APNSVoipSandboxChannel", "AWS::DataSync::LocationObjectStorage", "AWS::DataSync::LocationSMB", "AWS::DataSync::LocationFSxWindows", "AWS::DataSync::LocationAzureBlob"]
#   secret: true
#   remediation: Let the service make the password (manage_master_user_password, ManageMasterUserPassword, GenerateSecretString) or take it from Secrets Manager when it is needed.
#   fix:
#     terraform: |
#       manage_master_user_password = true # instead of a password
#     cloudformation: |
#       ManageMasterUserPassword: true # instead of a password
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/rds-secrets-manager.html"]
#   aliases: [PL-CFN-AWS-SECRETS-002, CKV_AWS_295, 3c3b7a58-b018-4d07-9444-d9ee7156e111, 73980e43-f399-4fcc-a373-658228f7adf7, 71493c8b-3014-404c-9802-078b74496fb7, 03b38885-8f4e-480c-a0e4-12c1affd15db, dfb56e5d-ee68-446e-b32a-657b62befe69, 9ecb6b21-18bc-4aa7-bd07-db20f1c746db, 06b9f52a-8cd5-459b-bdc6-21a22521e1be, 6685d912-d81f-4cfa-95ad-e316ea31c989, f988a17f-1139-46a3-8928-f27eafd8b024, 5f700072-b7ce-4e84-b3f3-497bf1c24a4d, 39423ce4-9011-46cd-b6b1-009edcd9385d, 06adef8c-c284-4de7-aad2-af43b07a8ca1, 5b48c507-0d1f-41b0-a630-76817c6b4189]
package rule

import rego.v1

import data.lib.references
import data.lib.secrets

# An account gives back none of them: it would pass, and nobody would have judged it.
skip if input.time

secret_properties := {
	"ADDomainJoinPassword", "AccessToken", "AccountPassword", "AdminPassword", "AdminUserPassword", "ApiKeyValue",
	"AuthToken", "AzureBlobSasToken", "ClientSecret", "CrossRealmTrustPrincipalPassword", "DbPassword", "FsxAdminPassword", "HECToken",
	"KdcAdminPassword", "MasterUserPassword", "OAuthToken", "OauthToken", "Password", "Passwords", "PrivateKey",
	"RefreshToken", "SecretKey", "SecretString", "SecretToken", "SvmAdminPassword", "TdeCredentialPassword",
	"TdeMasterPassword", "TokenKey",
}

deny contains {"path": array.concat(["properties"], path), "message": message} if {
	walk(input.properties, [path, value])
	names := [name | some name in path; is_string(name)]
	key := names[count(names) - 1]
	key in secret_properties
	references.is_written(value)
	not is_to_be_filled_in(key, value)
	message := sprintf("%s has a secret in the code: %s is written out", [input.address, key])
}

# A secret is often made with something in its place, and set by somebody later; a password of a database is one whatever it says.
is_to_be_filled_in("SecretString", value) if secrets.is_placeholder(value)

is_to_be_filled_in(_, value) if secrets.is_to_fill_in(value)
