# METADATA
# title: Passwords must not stand in the template
# description: A password, token or secret that is written into a property is known to everyone who can read the template or its history. The default of a parameter and the value in a parameter file count as written.
# custom:
#   id: PL-CFN-AWS-SECRETS-002
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::DocDB::DBCluster", "AWS::Redshift::Cluster", "AWS::RedshiftServerless::Namespace", "AWS::ElastiCache::ReplicationGroup", "AWS::AmazonMQ::Broker", "AWS::DMS::Endpoint", "AWS::IAM::User", "AWS::SecretsManager::Secret", "AWS::DirectoryService::MicrosoftAD", "AWS::DirectoryService::SimpleAD", "AWS::OpenSearchService::Domain", "AWS::CodePipeline::Pipeline", "AWS::CodePipeline::Webhook", "Alexa::ASK::Skill", "AWS::Amplify::App", "AWS::Amplify::Branch", "AWS::AppStream::DirectoryConfig", "AWS::ElastiCache::User", "AWS::Elasticsearch::Domain", "AWS::EMR::Cluster", "AWS::Events::Connection", "AWS::FSx::FileSystem", "AWS::FSx::StorageVirtualMachine", "AWS::KinesisFirehose::DeliveryStream", "AWS::Lightsail::Database", "AWS::ManagedBlockchain::Member", "AWS::MemoryDB::User", "AWS::OpsWorks::App", "AWS::OpsWorks::Stack", "AWS::Pinpoint::APNSChannel", "AWS::Pinpoint::APNSSandboxChannel", "AWS::Pinpoint::APNSVoipChannel", "AWS::Pinpoint::APNSVoipSandboxChannel"]
#   remediation: Let the service make the password (ManageMasterUserPassword, GenerateSecretString) or take it from Secrets Manager with a dynamic reference ({{resolve:secretsmanager:...}}).
#   compliance: ["NIST 800-53 IA-5", "NIST 800-53 SA-3", "PCI-DSS 8.2.1"]
#   aliases: []
package rule

import rego.v1

secret_properties := {
	"ADDomainJoinPassword", "AccessToken", "AccountPassword", "AdminPassword", "AdminUserPassword", "ApiKeyValue",
	"AuthToken", "ClientSecret", "CrossRealmTrustPrincipalPassword", "DbPassword", "FsxAdminPassword", "HECToken",
	"KdcAdminPassword", "MasterUserPassword", "OAuthToken", "OauthToken", "Password", "Passwords", "PrivateKey",
	"RefreshToken", "SecretString", "SecretToken", "SvmAdminPassword", "TdeCredentialPassword",
	"TdeMasterPassword", "TokenKey",
}

types := {
	"AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::DocDB::DBCluster", "AWS::Redshift::Cluster",
	"AWS::RedshiftServerless::Namespace", "AWS::ElastiCache::ReplicationGroup", "AWS::AmazonMQ::Broker",
	"AWS::DMS::Endpoint", "AWS::IAM::User", "AWS::SecretsManager::Secret", "AWS::DirectoryService::MicrosoftAD",
	"AWS::DirectoryService::SimpleAD", "AWS::OpenSearchService::Domain", "AWS::CodePipeline::Pipeline",
	"AWS::CodePipeline::Webhook",
	"Alexa::ASK::Skill", "AWS::Amplify::App", "AWS::Amplify::Branch", "AWS::AppStream::DirectoryConfig",
	"AWS::ElastiCache::User", "AWS::Elasticsearch::Domain", "AWS::EMR::Cluster", "AWS::Events::Connection",
	"AWS::FSx::FileSystem", "AWS::FSx::StorageVirtualMachine", "AWS::KinesisFirehose::DeliveryStream",
	"AWS::Lightsail::Database", "AWS::ManagedBlockchain::Member", "AWS::MemoryDB::User", "AWS::OpsWorks::App",
	"AWS::OpsWorks::Stack", "AWS::Pinpoint::APNSChannel", "AWS::Pinpoint::APNSSandboxChannel",
	"AWS::Pinpoint::APNSVoipChannel", "AWS::Pinpoint::APNSVoipSandboxChannel",
}

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type in types
}

deny contains {"path": array.concat(resource, array.concat(["Properties"], path)), "message": message} if {
	some resource in applies
	r := input.Resources[resource[1]]
	walk(r.Properties, [path, value])
	names := [name | some name in path; is_string(name)]
	key := names[count(names) - 1]
	key in secret_properties
	written(value)
	message := sprintf("%s has a secret in the template: %s is %s", [r.Name, key, origin(value)])
}

origin(value) := sprintf("the default of the parameter %s", [names[0]]) if {
	names := sort([name | some name, parameter in input.Parameters; parameter.Default == value])
	count(names) > 0
} else := "written out"

written(value) if {
	is_string(value)
	not regex.match(`^\s*$|\$\{|\{\{resolve:`, value)
}

written(value) if is_number(value)

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
