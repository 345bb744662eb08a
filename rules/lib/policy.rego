# Policies of AWS: who may do what, on what, under which conditions. A document has a list of statements or one, is a
# statement itself, or a text of JSON; places are paths that begin at the document.
package lib.policy

import rego.v1

import data.lib.references

# Where everyone may do something: an Allow for everyone that no condition and no Deny narrows to known callers.
open_to_everyone(document) := [{"path": place(one, key), "actions": actions_of(one.body)} |
	all := statements(document)
	some one in all
	one.body.Effect == "Allow"
	key := everyone(one.body)
	not names_callers(one.body)
	not closed_by_deny(one.body, all)
]

# Where everything is allowed on everything, or all but a few; MFA or TLS makes nobody less of an administrator.
makes_administrator(document) := [{"path": place(one, key), "grant": grants[key]} |
	all := statements(document)
	some one in all
	one.body.Effect == "Allow"
	not names_resources(references.at_a_glance(one.body))
	key := all_actions(one.body)
	on_everything(one.body)
	not narrowed(one.body)
	not is_denied(all, one.body, "*")
]

grants := {"Action": "all actions", "NotAction": "all actions but a few"}

# Where all actions of a service are allowed on all of its resources.
whole_services(document) := [{"path": place(one, "Action"), "actions": concat(", ", wide)} |
	all := statements(document)
	some one in all
	one.body.Effect == "Allow"
	not names_resources(references.at_a_glance(one.body))
	wide := [action |
		some action in as_list(one.body.Action)
		regex.match(`^[A-Za-z0-9-]+:\*+$`, action)
		not lower(split(action, ":")[0]) in slight_services
		not is_denied(all, one.body, action)
	]
	count(wide) > 0
	on_whole_service(one.body)
	not narrowed(one.body)
]

# Services that keep nothing of anybody and lead nowhere, most of whose actions know no resources: traces that programs send,
# what an agent says to Systems Manager, prices and costs, sizes of groups.
slight_services := {
	"application-autoscaling", "autoscaling-plans", "ce", "compute-optimizer", "cur", "ec2messages", "health", "pricing",
	"rum", "ssmmessages", "tag", "xray",
}

# Whatever its actions are, it is not about everything, nor all of a service.
names_resources(statement) if {
	every resource in references.at_a_glance(as_list(statement.Resource)) {
		is_one(resource)
	}
}

is_one(resource) if {
	is_string(resource)
	not contains(resource, "${")
	not endswith(resource, "*")
}

# What a module calls the ARN of something is the ARN of something.
is_one(resource) if regex.match(`^[$][{]module[.][^{}]*[._]arn(\[[^\]]*\])*[}]([/:].*)?$`, resource)

# Where an action is allowed on all resources of its kind: by its name or a pattern, no condition narrows
# it, and no Deny takes it back. Statements that allow everything, or all of IAM, are other rules'.
allowing(document, action) := [place(one, key) |
	all := statements(document)
	some one in all
	one.body.Effect == "Allow"
	key := names_action(one.body, action)
	not names_resources(references.at_a_glance(one.body))
	on_all_of_a_kind(one.body)
	reaches_service_of(one.body, action)
	not narrowed(one.body)
	not is_denied(all, one.body, action)
]

# A statement may name everything of one service, and single resources of the one that the action is of.
reaches_service_of(statement, _) if statement.NotResource

reaches_service_of(statement, action) if {
	some resource in as_list(statement.Resource)
	is_all_of_a_kind(resource)
	service := lower(split(action, ":")[0])
	named := service_of_arn(resource)
	named in {"", service, object.get({"sts": "iam"}, service, service)}
	not is_of_another_kind(resource, action)
}

# Resources of the kinds that these actions work on; others in the same statement are for its other actions.
kinds_of_actions := {
	`lambda:(.*function.*|addpermission|removepermission|invoke.*)`: {"function"},
	`kms:(decrypt|encrypt|reencrypt.*|generatedatakey.*|creategrant|putkeypolicy)`: {"key"},
	`sts:assumerole|iam:passrole|iam:(attach|put|update|create)role.*|iam:updateassumerolepolicy`: {"role"},
	`iam:((attach|put)userpolicy|(create|update)loginprofile|createaccesskey)`: {"user"},
	`iam:((attach|put)grouppolicy|addusertogroup)`: {"group"},
	`iam:(createpolicyversion|setdefaultpolicyversion)`: {"policy"},
}

is_of_another_kind(resource, action) if {
	some pattern, kinds in kinds_of_actions
	regex.match(concat("", ["^(", pattern, ")$"]), lower(action))
	text := regex.replace(resource, `[$][{][^{}]*[}]`, "*")
	[_, kind] := regex.find_all_string_submatch_n(`^arn:[^:]*:[^:]*:[^:]*:[^:]*:([a-z-]+)[:/]`, text, 1)[0]
	not kind in kinds
}

# Empty where it is a pattern, a reference, or no ARN.
service_of_arn(resource) := parts[2] if {
	parts := split(regex.replace(resource, `[$][{][^{}]*[}]`, "some"), ":")
	parts[0] == "arn"
	regex.match(`^[a-z0-9-]+$`, parts[2])
	parts[2] != "some"
} else := ""

# Which of these actions are allowed so, with the place of the first statement that does.
allowed_of(document, actions) := {action: places[0] |
	some action in actions
	places := allowing(document, action)
	count(places) > 0
}

names_action(statement, action) := "Action" if {
	some pattern in as_list(statement.Action)
	action_matches(pattern, action)
	not regex.match(`^(\*+|(?i:iam):\*+|\*+:\*+)$`, pattern)
}

action_matches(pattern, action) if glob.match(lower(pattern), [], lower(action))

# "*", all of a service, or all of a kind in some account: arn:aws:iam::*:role/*, arn:aws:iam::111122223333:user/*; a star
# stands for colons, too: arn:aws:iam::*
on_all_of_a_kind(statement) if {
	some resource in as_list(statement.Resource)
	is_all_of_a_kind(resource)
}

on_all_of_a_kind(statement) if statement.NotResource

# Partition, region and account do not matter, and may be references: arn:aws:iam::${AWS::AccountId}:user/*
is_all_of_a_kind(resource) if {
	text := regex.replace(resource, `[$][{][^{}]*[}]`, "some")
	regex.match(`^\*+$|^arn:([^:]*:){0,3}\*+$|^arn:[^:]+:[a-z0-9-]*:[^:]*:[^:]*:([a-z-]+[/:])?\*+$`, text)
	not is_of_a_bucket(text)
}

# What stands before the slash is the name of one: arn:aws:s3:::reports/*
is_of_a_bucket(text) if regex.match(`^arn:[^:]+:s3:::[^*]`, text)

# What this statement allows is denied by another one, whenever and by whomever it is done.
is_denied(all, allow, action) if {
	some one in all
	one.body.Effect == "Deny"
	denies(one.body, action)
	takes_back(one.body, allow, action)
	count(object.get(one.body, "Condition", {})) == 0
}

denies(statement, action) if {
	some pattern in as_list(statement.Action)
	action_matches(pattern, action)
}

denies(statement, action) if {
	every pattern in as_list(statement.NotAction) {
		not overlaps(pattern, action)
	}
}

# An action that is a pattern itself ("s3:*") is spared, in part, by what it includes.
overlaps(pattern, action) if action_matches(pattern, action)

overlaps(pattern, action) if action_matches(action, pattern)

takes_back(deny, _, _) if on_everything(deny)

takes_back(deny, allow, _) if {
	not allow.NotResource
	every resource in as_list(allow.Resource) {
		some pattern in as_list(deny.Resource)
		glob.match(pattern, null, resource)
	}
}

# Whoever denies an action by its name on all of a kind means the kind it is about.
takes_back(deny, _, action) if {
	some name in as_list(deny.Action)
	lower(name) == lower(action)
	some resource in as_list(deny.Resource)
	regex.match(`^arn:[^:]+:[a-z0-9-]+:\*?:\*?:([a-z-]+[/:])?\*+$`, resource)
}

# What is started with a role, and does what whoever starts it says.
role_takers := {
	"ec2:RunInstances",
	"ec2:RequestSpotInstances",
	"autoscaling:CreateLaunchConfiguration",
	"ec2:CreateLaunchTemplate",
	"ec2:AssociateIamInstanceProfile",
	"ec2:ReplaceIamInstanceProfileAssociation",
	"lambda:CreateFunction",
	"cloudformation:CreateStack",
	"cloudformation:CreateStackSet",
	"codestar:CreateProject",
	"apprunner:CreateService",
	"bedrock-agentcore:CreateCodeInterpreter",
	"glue:CreateDevEndpoint",
	"glue:CreateJob",
	"datapipeline:CreatePipeline",
	"codebuild:CreateProject",
	"sagemaker:CreateNotebookInstance",
	"sagemaker:CreateTrainingJob",
	"sagemaker:CreateProcessingJob",
	"ecs:RunTask",
	"ecs:RegisterTaskDefinition",
	"states:CreateStateMachine",
	"ssm:StartAutomationExecution",
	"batch:RegisterJobDefinition",
	"elasticmapreduce:RunJobFlow",
}

# Whom a trust policy lets in, of one kind (AWS, Service, Federated), with its place and its statement.
trusted(document, kind) := [{"path": place(one, "Principal"), "principal": principal, "statement": one.body} |
	some one in statements(document)
	one.body.Effect == "Allow"
	some principal in as_list(one.body.Principal[kind])
]

# Identity providers that a trust policy lets in, with their places and statements. Where a statement names who may come, it does
# not matter which provider it is: another one cannot say so of anybody. Of GitHub's, everybody can say "environment:production";
# what begins with an owner, or is an account of a cluster, is somebody's.
federated(document) := [{"path": place(one, "Principal"), "principal": principal, "statement": one.body} |
	some one in statements(document)
	one.body.Effect == "Allow"
	not names_subject(one.body)
	some principal in as_list(one.body.Principal.Federated)
]

names_subject(statement) if {
	some operator, tests in statement.Condition
	regex.match(`(?i)^(ForAnyValue:)?String(Equals|EqualsIgnoreCase|Like)$`, operator)
	some key, values in tests
	endswith(lower(key), ":sub")
	count(as_list(values)) > 0
	every value in as_list(values) {
		regex.match(`^(system:serviceaccount|repo|repository|project_path|organization):[^*?/:$]+[/:][^*?$]+$`, value)
	}
}

# Keys that say for whom a service comes.
source_keys := {
	"aws:SourceAccount", "aws:SourceArn", "aws:SourceOrgID", "aws:SourceOrgPaths", "aws:SourceOwner", "aws:PrincipalOrgID",
	"aws:SourceVpce", "aws:SourceVpc",
}

# Conditions on these keys that hold only for the values named; texts are compared without their case.
tests_on(statement, key) := [value |
	some operator, tests in statement.Condition
	regex.match(`(?i)^(ForAnyValue:)?(String(Equals|EqualsIgnoreCase|Like)|Arn(Equals|Like))$`, operator)
	some name, values in tests
	lower(name) == lower(key)
	some value in as_list(values)
]

# The documents of a policy, role, user, group, permission set or SAM function, each with its path in the resource.
documents(properties) := [{"path": path, "document": document} |
	some path in array.concat(
		[["PolicyDocument"], ["InlinePolicy"], ["Policies"]],
		[path | some i, _ in properties.Policies; some path in [["Policies", i, "PolicyDocument"], ["Policies", i]]],
	)
	document := object.get(properties, path, null)
	is_document(document)
]

is_document(value) if is_string(value)

is_document(value) if value.Statement

statements(document) := [{"body": body, "path": ["Statement", i]} | some i, body in document.Statement] if {
	is_array(document.Statement)
} else := [{"body": document.Statement, "path": ["Statement"]}] if {
	is_object(document.Statement)
} else := [{"body": document, "path": []}] if {
	is_string(document.Effect)
} else := [{"body": body, "path": [], "is_text": true} | some body in as_list(json.unmarshal(document).Statement)] if {
	json.is_valid(document)
} else := []

# In a text nothing has a place of its own.
place(one, key) := array.concat(one.path, [key]) if not one.is_text

place(one, _) := one.path if one.is_text

actions_of(statement) := concat(", ", as_list(object.get(statement, "Action", "all actions but some")))

# Which part of the statement says so.
everyone(statement) := "Principal" if {
	some principal in as_list(statement.Principal)
	is_everyone(principal)
} else := "Principal" if {
	some named in statement.Principal
	some principal in as_list(named)
	is_everyone(principal)
} else := "NotPrincipal" if {
	statement.NotPrincipal
	not statement.Principal
}

is_everyone("*")

# The root of any account, as some servers say it.
is_everyone(principal) if regex.match(`^arn:aws[a-z-]*:iam::[*]:root$`, principal)

# Keys that say who calls, or from where. Whoever calls can choose tags, user agents and the like.
caller_keys := {
	"aws:calledvia", "aws:calledviafirst", "aws:calledvialast", "aws:federatedprovider", "aws:principalaccount",
	"aws:principalarn", "aws:principalisawsservice", "aws:principalorgid", "aws:principalorgpaths",
	"aws:principalservicename", "aws:principalservicenameslist", "aws:sourceaccount", "aws:sourcearn", "aws:sourceip",
	"aws:sourceorgid", "aws:sourceorgpaths", "aws:sourceowner", "aws:sourcevpc", "aws:sourcevpcarn", "aws:sourcevpce",
	"aws:userid", "aws:username", "aws:viaawsservice", "aws:vpceaccount", "aws:vpceorgid", "aws:vpceorgpaths", "aws:vpcsourceip", "elasticfilesystem:accessedviamounttarget",
	"elasticfilesystem:accesspointarn", "kms:calleraccount", "s3:accesspointnetworkorigin",
	"s3:dataaccesspointaccount", "s3:dataaccesspointarn", "sns:endpoint", "sts:externalid",
}

is_caller_key(key) if lower(key) in caller_keys

# What an identity provider says of whom it sends.
is_caller_key(key) if regex.match(`(?i)[./].*:(aud|sub)$`, key)

names_callers(statement) if has_unknown_condition(statement)

# ForAllValues and IfExists hold for requests without the key.
names_callers(statement) if {
	some operator, tests in statement.Condition
	regex.match(`(?i)^(ForAnyValue:)?(String(Equals|EqualsIgnoreCase|Like)|Arn(Equals|Like)|IpAddress|Bool)$`, operator)
	some key, values in tests
	is_caller_key(key)
	every value in as_list(values) {
		not lets_all_in(value)
	}
}

lets_all_in(value) if lower(sprintf("%v", [value])) == "false"

lets_all_in(value) if regex.match(`^\*+$|/0$`, value)

# An ARN that leaves open the account and all that is in it: arn:aws:iam::*, arn:aws:sns:*:*:*
lets_all_in(value) if regex.match(`^arn:[^:]+:[^:]*:[^:]*:\*(:\*+)?$|^arn:[^:]+:s3:::\*+$`, value)

has_unknown_condition(statement) if is_string(statement.Condition)

has_unknown_condition(statement) if {
	some tests in statement.Condition
	is_string(tests)
}

has_unknown_condition(statement) if {
	some tests in statement.Condition
	some key, _ in references.at_a_glance(tests)
	regex.match(`^[$][{].*[}]$`, key)
}

# What is allowed here is denied to everyone, or to everyone but known callers.
closed_by_deny(allow, all) if {
	some one in all
	one.body.Effect == "Deny"
	everyone(one.body)
	covers(one.body, allow)
	spares_only_callers(object.get(one.body, "Condition", {}))
}

covers(deny, allow) if {
	every part in ["Action", "Resource"] {
		every text in as_list(object.get(allow, part, "*")) {
			some pattern in as_list(object.get(deny, part, unsaid[part]))
			includes(pattern, text)
		}
	}
	not deny.NotResource
}

# Policies of some services name no resource: their own is meant.
unsaid := {"Action": [], "Resource": "*"}

includes(pattern, text) if lower(pattern) == lower(text)

includes(pattern, text) if {
	endswith(pattern, "*")
	start := trim_suffix(lower(pattern), "*")
	not regex.match(`[*?]`, start)
	startswith(lower(text), start)
}

# All conditions of a Deny must hold: each may only be that the caller is not one of those named.
spares_only_callers(condition) if {
	every operator, tests in condition {
		every key, values in tests {
			spares(operator, key, values)
		}
	}
}

spares(operator, key, values) if {
	regex.match(`(?i)^(StringNot(Equals|EqualsIgnoreCase|Like)|ArnNot(Equals|Like)|NotIpAddress)(IfExists)?$`, operator)
	is_caller_key(key)
	every value in as_list(values) {
		not lets_all_in(value)
	}
}

spares(operator, key, values) if {
	regex.match(`(?i)^Bool(IfExists)?$`, operator)
	lower(key) in {"aws:principalisawsservice", "aws:viaawsservice"}
	every value in as_list(values) {
		lower(sprintf("%v", [value])) == "false"
	}
}

on_everything(statement) if {
	some resource in as_list(statement.Resource)
	regex.match(`^\*+$`, resource)
}

on_everything(statement) if statement.NotResource

# "*", or an ARN that leaves open region, account and name: arn:aws:s3:::*, arn:aws:sqs:*:*:*
on_whole_service(statement) if {
	some resource in as_list(statement.Resource)
	regex.match(`^\*+$|^arn:.+:\*?:\*?:\*$`, resource)
}

all_actions(statement) := "Action" if {
	some action in as_list(statement.Action)
	regex.match(`^\*+(:\*+)?$`, action)
}

# Only actions that are known tell how much is left over.
all_actions(statement) := "NotAction" if {
	not statement.Action
	every action in as_list(statement.NotAction) {
		not contains(action, "${")
	}
}

narrowed(statement) if has_unknown_condition(statement)

narrowed(statement) if {
	some operator, tests in statement.Condition
	some key, _ in references.at_a_glance(tests)
	not lower(key) in {"aws:multifactorauthpresent", "aws:multifactorauthage", "aws:securetransport"}
	not holds_for_any(operator, tests, key)
	not holds_ever_since(operator, key)
	not holds_without(operator, key)
}

# Most that can be asked for has no tags, and many requests do not say them.
holds_without(operator, key) if {
	regex.match(`(?i)^ForAllValues:|IfExists$`, operator)
	regex.match(`(?i)^aws:(ResourceTag/|RequestTag/|TagKeys$)`, key)
}

# What begins some day does not end; what ends some day may be over.
holds_ever_since(operator, key) if {
	regex.match(`(?i)^(Date|Numeric)GreaterThan`, operator)
	lower(key) in {"aws:currenttime", "aws:epochtime", "aws:tokenissuetime"}
}

# Only what is compared with patterns depends on what it is compared with.
holds_for_any(operator, tests, key) if {
	regex.match(`(?i)^(ForA(ny|ll)Values:)?(StringLike|ArnLike|ArnEquals)(IfExists)?$`, operator)
	some value in as_list(tests[key])
	regex.match(`^\*+$`, value)
}

as_list(value) := value if is_array(value)

as_list(value) := [value] if not is_array(value)

# A boundary only limits what other policies give: what is one somewhere, and what is called one wherever it will be.
is_boundary(resource) if resource.attached.BoundaryOf

is_boundary(resource) if {
	some place in [["name"], ["properties", "ManagedPolicyName"]]
	regex.match(`(?i)(^|[^a-z])boundary([-_ ]?policy)?$|PermissionsBoundary(Policy)?$`, object.get(resource, place, ""))
}

# Services that come for whoever configures them, let in without asking for whom.
confused_deputies(document) := [trust |
	some trust in trusted(document, "Service")
	acts_for_others(trust.principal)
	not has_unknown_condition(trust.statement)
	count([1 | some name in source_keys; some _ in tests_on(trust.statement, name)]) == 0
]

acts_for_others(service) if {
	regex.match(`^(s3|sns|sqs|events|cloudwatch|ses|cloudtrail|config|delivery[.]logs|logging[.]s3|cloudfront|budgets|codestar-notifications|iot)[.]amazonaws[.]com$`, service)
}
