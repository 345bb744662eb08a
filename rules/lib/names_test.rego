package lib.names_test

import rego.v1

import data.lib.names

test_names_of_secrets if {
	every name in ["password", "DB_PASSWORD", "MasterUserPassword", "db-pass", "apiKey", "AWS_SECRET_ACCESS_KEY", "GITHUB_TOKEN", "jwtSecret", "client.secret"] {
		names.is_secret(name)
	}
}

test_other_names if {
	every name in ["PASSWORD_LENGTH", "SecretArn", "SECRET_NAME", "compass", "KEY", "TokenUrl", "bypass", "MAX_TOKEN"] {
		not names.is_secret(name)
	}
}

test_says_secret if {
	every name in {"STORAGE_KEY", "session_secret", "webhook-token", "dbPassword", "ClientSecret", "account_key"} {
		names.says_secret(name)
	}
	every name in {"key_name", "kms_key_id", "public_key", "secret_arn", "token_url", "password_length", "ssh_key", "keyspace", "primary_key"} {
		not names.says_secret(name)
	}
}

test_mentions_secret if {
	every name in {"AWS_SECRET_ACCESS_KEY_OF_SHOP", "tokenForBilling", "db_password_old"} {
		names.mentions_secret(name)
	}
	every name in {"SECRET_NAME", "TOKEN_URL", "SecretArn", "password_hash", "BUCKET", "token_issuer"} {
		not names.mentions_secret(name)
	}
}

test_names_of_resources if {
	every address, name in {
		"aws_instance.bastion[\"a/b\"]": "x aws_instance.bastion[\"a/b\"]",
		"module.jump_box.aws_instance.this": "x module.jump_box.aws_instance.this",
		"/subscriptions/s/resourceGroups/bastion/providers/Microsoft.Network/networkInterfaces/app": "x app",
		"//compute.googleapis.com/projects/bastion/zones/z/instances/app": "x app",
		"projects/nat/zones/z/instances/app": "x app",
		"arn:aws:ec2:eu-west-1:1:instance/i-1": "x i-1",
	} {
		names.of_resource({"name": "x", "address": address}) == name
	}
}
