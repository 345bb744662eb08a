# METADATA
# title: IAM policies must not allow running code with the role of existing compute resources
# description: Functions, jobs, builds and machines have roles. Whoever may change or enter all of them acts with the strongest of these.
# custom:
#   id: PL-AWS-IAM-018
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Name the functions, jobs, projects or instances that may be changed or entered.
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = "lambda:UpdateFunctionCode"
#         Resource = "arn:aws:lambda:eu-west-1:111122223333:function:app-worker"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: lambda:UpdateFunctionCode
#         Resource: arn:aws:lambda:eu-west-1:111122223333:function:app-worker
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege"]
#   covers: [PL-AWS-IAM-006, PL-AWS-IAM-022]
#   aliases: [CKV_AWS_110, CKV_AWS_286, iam_policy_allows_privilege_escalation, iam_inline_policy_allows_privilege_escalation, 8f3c16b3-354d-45db-8ad5-5066778a9485, 571254d8-aa6a-432e-9725-535d3ef04d69, eda48c88-2b7d-4e34-b6ca-04c0194aee17, c583f0f9-7dfd-476b-a056-f47c62b47b46, 9b877bd8-94b4-4c10-a060-8e0436cc09fa, b69247e5-7e73-464e-ba74-ec9b715c6e12]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

actions := {
	"lambda:UpdateFunctionCode",
	"lambda:UpdateFunctionConfiguration",
	"glue:UpdateDevEndpoint",
	"glue:UpdateJob",
	"apprunner:UpdateService",
	"codebuild:StartBuild",
	"codebuild:StartBuildBatch",
	"codebuild:UpdateProject",
	"codestar:CreateProjectFromTemplate",
	"cloudformation:UpdateStack",
	"sagemaker:CreatePresignedDomainUrl",
	"sagemaker:CreatePresignedNotebookInstanceUrl",
	"datapipeline:PutPipelineDefinition",
	"ec2-instance-connect:SendSSHPublicKey",
	"ec2-instance-connect:SendSerialConsoleSSHPublicKey",
	"ssm:CreateAssociation",
	"ssm:SendCommand",
	"ssm:StartSession",
	"ecs:ExecuteCommand",
}

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	some found in policy.documents(input.properties)
	allowed := policy.allowed_of(found.document, actions)
	some place in {place | some place in allowed}
	names := concat(", ", sort([action | some action, at in allowed; at == place]))
	message := sprintf("%s allows running code with other roles: %s", [input.address, names])
}
