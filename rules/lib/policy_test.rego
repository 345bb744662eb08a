package lib.policy_test

import rego.v1

import data.lib.policy

read(more) := object.union({"Effect": "Allow", "Principal": "*", "Action": "s3:GetObject", "Resource": "arn:aws:s3:::b/*"}, more)

under(operator, key, values) := read({"Condition": {operator: {key: values}}})

# Statements that let everyone in, each alone in its document.
open := {
	"the principal *": read({}),
	"any account": read({"Principal": {"AWS": "*"}}),
	"the root of any account": read({"Principal": {"AWS": "arn:aws:iam::*:root"}}),
	"any account in a list": read({"Principal": {"AWS": ["arn:aws:iam::111122223333:root", "*"]}}),
	"any principal in a list": read({"Principal": ["*"]}),
	"any service": read({"Principal": {"Service": "*"}}),
	"anyone from any provider": read({"Principal": {"Federated": "*"}}),
	"any canonical user": read({"Principal": {"CanonicalUser": "*"}}),
	"any of any kind": read({"Principal": {"*": "*"}}),
	"one of two kinds": read({"Principal": {"Service": "ec2.amazonaws.com", "AWS": ["*"]}}),
	"an empty condition": read({"Condition": {}}),
	"MFA": under("Bool", "aws:MultiFactorAuthPresent", "true"),
	"TLS": under("Bool", "aws:SecureTransport", "true"),
	"a referer": under("StringLike", "aws:Referer", ["https://example.com/*"]),
	"a user agent": under("StringEquals", "aws:UserAgent", "secret"),
	"a tag that callers choose": under("StringEquals", "aws:PrincipalTag/team", "red"),
	"a time": under("DateLessThan", "aws:CurrentTime", "2030-01-01T00:00:00Z"),
	"a prefix": under("StringLike", "s3:prefix", "public/*"),
	"all IPv4 addresses": under("IpAddress", "aws:SourceIp", ["0.0.0.0/0"]),
	"all IPv6 addresses": under("IpAddress", "aws:SourceIp", "::/0"),
	"one address and all": under("IpAddress", "aws:SourceIp", ["192.0.2.7/32", "0.0.0.0/0"]),
	"any principal by ARN": under("ArnEquals", "aws:PrincipalArn", "arn:aws:iam::*"),
	"any topic": under("ArnLike", "aws:SourceArn", ["arn:aws:sns:*:*:*"]),
	"any bucket": under("ArnLike", "aws:SourceArn", "arn:aws:s3:::*"),
	"any source": under("ArnLike", "aws:SourceArn", "*"),
	"all but one account": under("StringNotEquals", "aws:PrincipalAccount", "111122223333"),
	"all but some addresses": under("NotIpAddress", "aws:SourceIp", "192.0.2.0/24"),
	"a source only if there is one": under("StringLikeIfExists", "aws:SourceVpce", "vpce-0a1b2c3d"),
	"all of no values": under("ForAllValues:StringEquals", "aws:PrincipalOrgID", "o-1"),
	"the key must only be there": under("Null", "aws:PrincipalOrgID", "false"),
	"no service": under("Bool", "aws:PrincipalIsAWSService", "false"),
}

test_open[name] if {
	some name, statement in open
	policy.open_to_everyone({"Statement": [statement]}) == [{"path": ["Statement", 0, "Principal"], "actions": "s3:GetObject"}]
}

# Statements that do not.
narrow := {
	"an account": read({"Principal": {"AWS": "111122223333"}}),
	"a service": read({"Principal": {"Service": ["cloudfront.amazonaws.com", "s3.amazonaws.com"]}}),
	"a provider": read({"Principal": {"Federated": "arn:aws:iam::111122223333:oidc-provider/x"}}),
	"a principal nobody knows yet": read({"Principal": {"AWS": "${var.trusted}"}}),
	"a Deny": read({"Effect": "Deny"}),
	"an effect nobody knows yet": read({"Effect": "${var.effect}"}),
	"an organisation": under("StringEquals", "aws:PrincipalOrgID", "o-1"),
	"an organisation by a reference": under("StringEquals", "aws:PrincipalOrgID", ["${var.organisation}"]),
	"some of the paths": under("ForAnyValue:StringLike", "aws:PrincipalOrgPaths", ["o-1/*"]),
	"a source": under("ArnEquals", "aws:SourceArn", "arn:aws:sns:eu-west-1:111122223333:orders"),
	"all topics of an account": under("ArnLike", "aws:SourceArn", "arn:aws:sns:*:111122223333:*"),
	"a source account": under("StringEquals", "AWS:SourceAccount", "111122223333"),
	"an owner": under("StringEquals", "AWS:SourceOwner", "111122223333"),
	"an endpoint": under("StringEquals", "aws:SourceVpce", "vpce-0a1b2c3d"),
	"the account of an endpoint": under("StringEquals", "aws:VpceAccount", "111122223333"),
	"addresses": under("IpAddress", "aws:SourceIp", ["192.0.2.0/24"]),
	"the caller's account": under("StringEqualsIgnoreCase", "kms:CallerAccount", "111122223333"),
	"services only": under("Bool", "aws:PrincipalIsAWSService", "true"),
	"a yes that is none of a text": under("Bool", "aws:PrincipalIsAWSService", true),
	"an external id": under("StringEquals", "sts:ExternalId", "x"),
	"whom a provider sends": under("StringLike", "token.actions.githubusercontent.com:sub", "repo:o/r:*"),
	"a second key": read({"Condition": {"Bool": {"aws:SecureTransport": "true"}, "StringEquals": {"aws:SourceVpc": "vpc-1"}}}),
	"a condition nobody knows yet": read({"Condition": "${var.condition}"}),
	"a test nobody knows yet": read({"Condition": {"StringEquals": "${var.tests}"}}),
}

test_narrow[name] if {
	some name, statement in narrow
	policy.open_to_everyone({"Statement": [statement]}) == []
}

except(operator, key, values) := deny({"Condition": {operator: {key: values}}})

deny(more) := object.union({"Effect": "Deny", "Principal": "*", "Action": "s3:*", "Resource": "arn:aws:s3:::b/*"}, more)

closing := {
	"everyone": deny({}),
	"every action": deny({"Action": "*", "Resource": "*"}),
	"everyone but an organisation": except("StringNotEquals", "aws:PrincipalOrgID", "o-1"),
	"everyone from elsewhere": except("NotIpAddress", "aws:SourceIp", ["192.0.2.0/24"]),
	"everyone but a role": except("ArnNotLike", "aws:PrincipalArn", "arn:aws:iam::111122223333:role/*"),
	"everyone but some": deny({"Principal": {"AWS": "*"}, "Condition": {"StringNotEqualsIfExists": {"aws:SourceVpce": "vpce-1"}, "BoolIfExists": {"aws:ViaAWSService": "false"}}}),
	"whoever is not named": {"Effect": "Deny", "NotPrincipal": {"AWS": "111122223333"}, "Action": "s3:GetObject", "Resource": "*"},
}

test_closed_by_a_deny[name] if {
	some name, statement in closing
	policy.open_to_everyone({"Statement": [read({}), statement]}) == []
}

not_closing := {
	"another action": deny({"Action": "s3:PutObject"}),
	"all actions but some": {"Effect": "Deny", "Principal": "*", "NotAction": "s3:PutObject", "Resource": "*"},
	"another resource": deny({"Resource": "arn:aws:s3:::b/private/*"}),
	"somebody": deny({"Principal": {"AWS": "111122223333"}}),
	"those without TLS": except("Bool", "aws:SecureTransport", "false"),
	"an organisation": except("StringEquals", "aws:PrincipalOrgID", "o-1"),
	"those elsewhere without TLS": deny({"Condition": {"StringNotEquals": {"aws:SourceVpce": "vpce-1"}, "Bool": {"aws:SecureTransport": "false"}}}),
	"those with a value that is another": except("ForAnyValue:StringNotEquals", "aws:PrincipalOrgPaths", "o-1/*"),
	"nobody": except("NotIpAddress", "aws:SourceIp", "0.0.0.0/0"),
	"whom nobody knows yet": deny({"Condition": "${var.condition}"}),
}

test_not_closed_by_a_deny[name] if {
	some name, statement in not_closing
	count(policy.open_to_everyone({"Statement": [read({}), statement]})) == 1
}

test_everyone_but_somebody if {
	statement := {"Effect": "Allow", "NotPrincipal": {"AWS": "111122223333"}, "NotAction": "s3:Put*", "Resource": "*"}
	policy.open_to_everyone({"Statement": [statement]}) == [{"path": ["Statement", 0, "NotPrincipal"], "actions": "all actions but some"}]
}

test_forms_of_a_document if {
	statement := read({"Action": ["s3:GetObject", "s3:PutObject"]})
	actions := "s3:GetObject, s3:PutObject"
	policy.open_to_everyone({"Statement": statement}) == [{"path": ["Statement", "Principal"], "actions": actions}]
	policy.open_to_everyone({"Statement": [read({"Effect": "Deny", "Action": "s3:Put*"}), statement]}) == [{"path": ["Statement", 1, "Principal"], "actions": actions}]
	policy.open_to_everyone(statement) == [{"path": ["Principal"], "actions": actions}]
	policy.open_to_everyone(json.marshal({"Statement": [statement]})) == [{"path": [], "actions": actions}]
	every nothing in ["", "${var.policy}", "not json", null, {}, {"Statement": "${var.statements}"}, {"Statement": ["${var.statement}"]}] {
		policy.open_to_everyone(nothing) == []
	}
}

allow(more) := object.union({"Effect": "Allow", "Action": "*", "Resource": "*"}, more)

administrators := {
	"everything": allow({}),
	"everything of everything": allow({"Action": "*:*"}),
	"among others": allow({"Action": ["s3:GetObject", "*"], "Resource": ["arn:aws:s3:::b", "*"]}),
	"two stars": allow({"Action": "**", "Resource": "**"}),
	"on all but some": {"Effect": "Allow", "Action": "*", "NotResource": "arn:aws:s3:::b"},
	"with MFA": allow({"Condition": {"Bool": {"aws:MultiFactorAuthPresent": "true"}}}),
	"over TLS": allow({"Condition": {"Bool": {"aws:SecureTransport": "true"}}}),
}

test_administrators[name] if {
	some name, statement in administrators
	policy.makes_administrator({"Statement": [statement]}) == [{"path": ["Statement", 0, "Action"], "grant": "all actions"}]
}

test_administrators_but_for_a_few_actions if {
	statement := {"Effect": "Allow", "NotAction": "iam:*", "Resource": "*"}
	policy.makes_administrator({"Statement": [statement]}) == [{"path": ["Statement", 0, "NotAction"], "grant": "all actions but a few"}]
}

others := {
	"a service": allow({"Action": "s3:*"}),
	"a resource": allow({"Resource": "arn:aws:s3:::b/*"}),
	"a resource nobody knows yet": allow({"Resource": "${var.resource}"}),
	"an action nobody knows yet": allow({"Action": "${var.action}"}),
	"exceptions nobody knows yet": {"Effect": "Allow", "NotAction": ["${var.actions}"], "Resource": "*"},
	"a Deny": allow({"Effect": "Deny"}),
	"a project": allow({"Condition": {"StringEquals": {"aws:ResourceTag/project": "one"}}}),
	"a condition nobody knows yet": allow({"Condition": "${var.condition}"}),
}

test_others[name] if {
	some name, statement in others
	policy.makes_administrator({"Statement": [statement]}) == []
}

test_whole_services if {
	every resource in ["*", ["arn:aws:s3:::b", "*"], "arn:aws:s3:::*", "arn:aws:sqs:*:*:*", "arn:${AWS::Partition}:sqs:*:*:*"] {
		found := policy.whole_services({"Statement": [allow({"Action": ["ec2:Describe*", "s3:*", "iam:*"], "Resource": resource})]})
		found == [{"path": ["Statement", 0, "Action"], "actions": "s3:*, iam:*"}]
	}
	every resource in ["arn:aws:s3:::b", "arn:aws:s3:::b/*", "arn:aws:sqs:eu-west-1:111122223333:*", "${Bucket}"] {
		policy.whole_services({"Statement": [allow({"Action": "s3:*", "Resource": resource})]}) == []
	}
	policy.whole_services({"Statement": [allow({"Action": ["s3:Get*", "*"]})]}) == []
	policy.whole_services({"Statement": [allow({"Action": "ec2:*", "Condition": {"StringEquals": {"aws:RequestedRegion": "eu-west-1"}}})]}) == []
}

test_documents if {
	one := {"Statement": [allow({})]}
	policy.documents({"PolicyDocument": one}) == [{"path": ["PolicyDocument"], "document": one}]
	policy.documents({"InlinePolicy": "{}"}) == [{"path": ["InlinePolicy"], "document": "{}"}]
	policy.documents({"Policies": one}) == [{"path": ["Policies"], "document": one}]
	policy.documents({"Policies": [{"PolicyName": "a", "PolicyDocument": one}, "ReadOnlyAccess", one]}) == [
		{"path": ["Policies", 0, "PolicyDocument"], "document": one},
		{"path": ["Policies", 1], "document": "ReadOnlyAccess"},
		{"path": ["Policies", 2], "document": one},
	]
	policy.documents({}) == []
}

grant(more) := object.union({"Effect": "Allow", "Action": "iam:PutUserPolicy", "Resource": "*"}, more)

allowing := {
	"by name": grant({}),
	"in any case": grant({"Action": "IAM:putuserpolicy"}),
	"by a pattern": grant({"Action": ["iam:Get*", "iam:Put*"]}),
	"by a pattern with one letter open": grant({"Action": "iam:PutUserPolic?"}),
	"all users": grant({"Resource": "arn:aws:iam::*:user/*"}),
	"all users of an account": grant({"Resource": ["arn:aws:iam::111122223333:user/*"]}),
	"all of the service": grant({"Resource": "arn:aws:iam::*:*"}),
	"all but one": {"Effect": "Allow", "Action": "iam:PutUserPolicy", "NotResource": "arn:aws:iam::*:user/admin"},
	"with MFA": grant({"Condition": {"Bool": {"aws:MultiFactorAuthPresent": "true"}}}),
	"since some time": grant({"Condition": {"DateGreaterThan": {"aws:TokenIssueTime": "2020-01-01T00:00:01Z"}}}),
	"under a condition that holds for all": grant({"Condition": {"StringLike": {"aws:PrincipalTag/team": "*"}}}),
	"everything that has an ARN": grant({"Resource": "arn:*"}),
	"all of the service, by a star for the rest": grant({"Resource": "arn:aws:iam::*"}),
	"all users of the account of a template": grant({"Resource": "arn:${AWS::Partition}:iam::${AWS::AccountId}:user/*"}),
}

test_allowing[name] if {
	some name, statement in allowing
	policy.allowing({"Statement": [statement]}, "iam:PutUserPolicy") == [["Statement", 0, "Action"]]
}

not_allowing := {
	"another action": [grant({"Action": "iam:PutRolePolicy"})],
	"everything, which is another rule's": [grant({"Action": "*"})],
	"all of the service, which is another rule's": [grant({"Action": "iam:*"})],
	"one user": [grant({"Resource": "arn:aws:iam::111122223333:user/me"})],
	"objects of a bucket": [grant({"Resource": "arn:aws:s3:::reports/*"})],
	"objects of a bucket in any partition": [grant({"Resource": "arn:${AWS::Partition}:s3:::${Prefix}-${AWS::AccountId}/*"})],
	"users below a path": [grant({"Resource": "arn:aws:iam::111122223333:user/robots/*"})],
	"oneself": [grant({"Resource": "arn:aws:iam::111122223333:user/${aws:username}"})],
	"a user nobody knows yet": [grant({"Resource": "${aws_iam_user.me.arn}"})],
	"under a condition": [grant({"Condition": {"StringEquals": {"aws:PrincipalTag/team": "iam"}}})],
	"until some time": [grant({"Condition": {"DateLessThan": {"aws:TokenIssueTime": "2020-01-01T00:00:01Z"}}})],
	"taken back": [grant({}), {"Effect": "Deny", "Action": "iam:*", "Resource": "*"}],
	"taken back from all users": [grant({"Resource": "arn:aws:iam::111122223333:user/*"}), {"Effect": "Deny", "Action": "iam:*", "Resource": "arn:aws:iam::*:user/*"}],
	"taken back by its name": [grant({}), {"Effect": "Deny", "Action": "iam:PutUserPolicy", "Resource": "arn:aws:iam::*:user/*"}],
	"taken back with all but a few": [grant({}), {"Effect": "Deny", "NotAction": ["s3:*"], "Resource": "*"}],
	"taken back from all but oneself": [grant({}), {"Effect": "Deny", "Action": "iam:*", "NotResource": "arn:aws:iam::*:user/${aws:username}"}],
	"a Deny": [grant({"Effect": "Deny"})],
}

test_not_allowing[name] if {
	some name, list in not_allowing
	policy.allowing({"Statement": list}, "iam:PutUserPolicy") == []
}

# Denials that leave enough.
left := {
	"without MFA": {"Action": "iam:*", "Resource": "*", "Condition": {"Bool": {"aws:MultiFactorAuthPresent": "false"}}},
	"of one user": {"Action": "iam:PutUserPolicy", "Resource": "arn:aws:iam::111122223333:user/admin"},
	"of the users of another account": {"Action": "iam:PutUserPolicy", "Resource": "arn:aws:iam::111122223333:user/*"},
	"of roles": {"Action": "iam:*", "Resource": "arn:aws:iam::*:role/*"},
	"of another action": {"Action": "iam:PutRolePolicy", "Resource": "*"},
	"of all but this": {"NotAction": "iam:Put*", "Resource": "*"},
}

test_taken_back_from_some_only[name] if {
	some name, denial in left
	count(policy.allowing({"Statement": [grant({}), object.union({"Effect": "Deny"}, denial)]}, "iam:PutUserPolicy")) == 1
}

test_all_of_it_taken_back if {
	denied := {"Effect": "Deny", "Action": "*", "Resource": "*"}
	policy.makes_administrator({"Statement": [allow({}), denied]}) == []
	policy.whole_services({"Statement": [allow({"Action": "s3:*"}), denied]}) == []
	policy.whole_services({"Statement": [allow({"Action": ["s3:*", "sqs:*"]}), object.union(denied, {"Action": "S3:*"})]}) == [{"path": ["Statement", 0, "Action"], "actions": "sqs:*"}]
}

test_some_of_it_taken_back if {
	denied := {"Effect": "Deny", "Action": "s3:Delete*", "Resource": "*"}
	all_but_some := {"Effect": "Deny", "NotAction": "s3:Get*", "Resource": "*"}
	every denial in [denied, all_but_some] {
		count(policy.makes_administrator({"Statement": [allow({}), denial]})) == 1
		count(policy.whole_services({"Statement": [allow({"Action": "s3:*"}), denial]})) == 1
	}
}

test_allowed_of if {
	policy.allowed_of({"Statement": grant({"Action": "iam:Put*"})}, {"iam:PutRolePolicy", "iam:CreateUser"}) == {"iam:PutRolePolicy": ["Statement", "Action"]}
}

test_trusted if {
	statement := {"Effect": "Allow", "Principal": {"Service": ["a.amazonaws.com", "b.amazonaws.com"], "AWS": "111122223333"}, "Action": "sts:AssumeRole"}
	[one.principal | some one in policy.trusted({"Statement": [statement]}, "Service")] == ["a.amazonaws.com", "b.amazonaws.com"]
	[one.principal | some one in policy.trusted({"Statement": [statement]}, "AWS")] == ["111122223333"]
	policy.trusted({"Statement": [statement]}, "Federated") == []
}

test_tests_on if {
	statement := {"Condition": {"StringLike": {"AWS:SourceArn": ["a", "b"]}, "StringNotEquals": {"aws:SourceArn": "c"}, "StringLikeIfExists": {"aws:SourceArn": "d"}}}
	policy.tests_on(statement, "aws:SourceArn") == ["a", "b"]
	policy.tests_on({}, "aws:SourceArn") == []
}

decrypting(resources) := {"Statement": [{"Effect": "Allow", "Action": ["kms:Decrypt", "sts:AssumeRole"], "Resource": resources}]}

test_everything_of_another_service if {
	policy.allowed_of(decrypting(["arn:aws:dynamodb:eu-west-1:111122223333:table/*"]), {"kms:Decrypt"}) == {}
	policy.allowed_of(decrypting(["arn:aws:kms:*:*:key/*"]), {"kms:Decrypt"}) == {"kms:Decrypt": ["Statement", 0, "Action"]}
	policy.allowed_of(decrypting(["arn:aws:iam::*:role/*"]), {"sts:AssumeRole"}) == {"sts:AssumeRole": ["Statement", 0, "Action"]}
	policy.allowed_of(decrypting(["arn:aws:*"]), {"kms:Decrypt"}) == {"kms:Decrypt": ["Statement", 0, "Action"]}
}

test_what_is_called_a_boundary_limits if {
	every one in [
		{"attached": {"BoundaryOf": ["role"]}},
		{"name": "deploy_boundary"},
		{"name": "boundary"},
		{"name": "a", "properties": {"ManagedPolicyName": "TeamPermissionsBoundary"}},
	] {
		policy.is_boundary(one)
	}
	every name in ["boundary-remover", "nonboundary", "deploy"] {
		not policy.is_boundary({"name": name, "properties": {}})
	}
}

test_confused_deputies if {
	open_door := {"Effect": "Allow", "Principal": {"Service": "events.amazonaws.com"}, "Action": "sns:Publish", "Resource": "*"}
	count(policy.confused_deputies({"Statement": [open_door]})) == 1
	closed := object.union(open_door, {"Condition": {"StringEquals": {"aws:SourceAccount": "111122223333"}}})
	count(policy.confused_deputies({"Statement": [closed]})) == 0
}
