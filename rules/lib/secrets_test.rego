package lib.secrets_test

import rego.v1

import data.lib.secrets

test_keys_of_aws if {
	secrets.has_aws_key("export AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE")
	secrets.has_aws_key("ASIAIOSFODNN7EXAMPLE")
	secrets.has_aws_key("aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")
	not secrets.has_aws_key("xAKIAIOSFODNN7EXAMPLE")
	not secrets.has_aws_key("aws_secret_access_key = ${var.key}")
	not secrets.has_aws_key(input.number) with input.number as 17
}

test_private_keys if {
	secrets.has_private_key("-----BEGIN RSA PRIVATE KEY-----\nMII")
	not secrets.has_private_key("-----BEGIN PUBLIC KEY-----")
}

test_tokens if {
	every text in ["ghp_0123456789abcdefghijklmnopqrstuvwxyzAB", "xoxb-1234567890", "postgres://app:hunter2@db/app"] {
		secrets.has_token(text)
	}
	every text in ["https://db:5432/app", "postgres://app:${var.password}@db/app", "user@example.com", ""] {
		not secrets.has_token(text)
	}
}

# Put together, so that nobody takes this file for one with secrets.
test_forms_of_tokens if {
	every text in [
		concat("", ["glpat", "-abcdefghij0123456789"]),
		concat("", ["sk", "_live_abcdefghij0123456789"]),
		concat("", ["AIza", "SyA1234567890abcdefghijklmnopqrstuv"]),
		concat("", ["https://hooks.slack.com", "/services/T0AAAAAAA/B0AAAAAAA/abcdefghij0123456789abcd"]),
		concat("", ["DefaultEndpointsProtocol=https;AccountName=a;AccountKey=", concat("", [c | some _ in numbers.range(1, 86); c := "a"]), "=="]),
	] {
		secrets.has_token(text)
	}
	every text in ["glpat-short", "sk_test_abcdefghij0123456789", "AccountKey=${var.key}", "postgres://user:password@localhost/db", "https://user:<password>@host", concat("", ["xoxb", "-ENTER-YOUR-TOKEN-HERE"])] {
		not secrets.has_token(text)
	}
}

test_placeholders if {
	every text in [
		"<your password>", "CHANGEME", "change-me", "your-token", "yourpassword", "xxxx", "****", "TODO", "<<Enter your key>>",
		"<PASSWORD_UPDATE_ME>", "PASSWORD_UPDATE_ME", "dummy-value", "enter password here", "replace-with-real-key", "my_placeholder",
		"ReplacePassword$", "EnterYourKey", "GEN-PASSWORD", "GET-PREREQ-STORAGE-KEY",
	] {
		secrets.is_placeholder(text)
		secrets.is_to_fill_in(text)
	}
	every text in ["password", "Secret", "my-secret-value", "MySecret", "some_token"] {
		secrets.is_placeholder(text)
		not secrets.is_to_fill_in(text)
	}
	every text in ["hunter2", "correct horse", "Passw0rd!", "Placeholders4ever!", "address1", "Winter2024Update", "changed-it-once", "ReplaceMyself1", "GEN-eric1", "mySecret123", "mypassword"] {
		not secrets.is_placeholder(text)
	}
}

test_base64_is_read if {
	secrets.readings("QUtJQUlPU0ZPRE5ON0VYQU1QTEU=") == {"QUtJQUlPU0ZPRE5ON0VYQU1QTEU=", "AKIAIOSFODNN7EXAMPLE"}
	secrets.readings("#!/bin/sh") == {"#!/bin/sh"}
}

test_random_texts if {
	every text in {
		"qX7vT2mLp9RkZ4wB8nYc", # letters and digits
		"wJ7rXUtn0FEMIsK7MDENGbPxRfiCYzQ3aLoPqTvE", # forty, as keys of AWS
		"d41c8f92b7e035a6417fce83029bd65f8a1b", # hexadecimal
		"Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZg9Q==",
		"Tr0ub4dor&3xK9!pLm2Qw",
	} {
		secrets.is_random(text)
	}
}

test_texts_that_look_random if {
	every text in {
		"", "hunter2", "correct-horse-battery-staple",
		"123e4567-e89b-12d3-a456-426614174000",
		"arn:aws:secretsmanager:eu-west-1:123456789012:secret:Db-a1B2c3",
		"MyApp-Prod-Database-2024", "DatabasePasswordParameterV2", "my_service_account_key_2",
		"https://Vault.example.com/v1/Secret9", "/prod/Db/Password1234567",
		"ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQC7", "AAAAB3NzaC1yc2EAAAADAQABAAABAQC7",
		"MIIDXTCCAkWgAwIBAgIJAJC1HiIAZAiIMA0G", "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t",
		"sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b", "sg-0a1b2c3d4e5f67890",
		"YOUR_API_KEY_GOES_HERE_1aB2", "xxxxxxxxxxxxxxxxXX12", "Example1Password2Example3",
		"Somebody@Example12.com", "aaaaaaaaAAAAAAAA11111111", "2024-01-02T03:04:05.678Z",
		"MySecretFile2024Q1.json",
	} {
		not secrets.is_random(text)
	}
}

test_secrets_of_access_keys if {
	every text in {"${aws_iam_access_key.robot.secret}", "${module.robot.aws_iam_access_key.this[0].secret}", "${Key.SecretAccessKey}", "export SECRET=${aws_iam_access_key.robot.secret}\n"} {
		secrets.takes_access_key(text)
	}
	every text in {"${aws_iam_access_key.robot.id}", "${aws_iam_access_key.robot.encrypted_secret}", "${Key}", "${var.secret}", "SecretAccessKey"} {
		not secrets.takes_access_key(text)
	}
}

test_passwords_that_scripts_set if {
	every text in {"#!/bin/sh\nexport DB_PASSWORD=hunter2-hunter\n", "API_KEY = 'abcd1234'", "echo 'admin:hunter2!' | chpasswd", "echo admin:hunter2 | sudo chpasswd\n", "printf \"root:hunter2\" |chpasswd"} {
		secrets.sets_password(text)
	}
	every text in {"export DB_PASSWORD=$(aws ssm get-parameter)", "DB_PASSWORD=${var.password}", "DB_PASSWORD=changeme", "PASSWORD_FILE=/run/secret", "echo \"admin:$PASSWORD\" | chpasswd", "echo admin:${var.password} | chpasswd", "echo admin:changeme | chpasswd", "chpasswd < /run/passwords", "echo a:b | tee x"} {
		not secrets.sets_password(text)
	}
}

test_settings if {
	every setting in [["DB_PASSWORD", "hunter2-hunter"], ["ApiKey", 12345]] {
		secrets.is_secret_setting(setting[0], setting[1])
	}
	every setting in [
		["DB_PASSWORD", "${var.password}"], ["DB_PASSWORD", ""], ["DB_PASSWORD", "/run/secrets/db"], ["DB_PASSWORD", "changeme"], ["API_KEY", "true"],
		["ApiKey", "@Microsoft.KeyVault(SecretUri=https://v.vault.azure.net/secrets/a)"], ["LOG_LEVEL", "debug"],
	] {
		not secrets.is_secret_setting(setting[0], setting[1])
	}
}

test_documents_that_are_not_filled_in if {
	every text in [`{"webhook": "", "channel": null}`, `{"password": "CHANGE_ME", "nested": {"token": ""}}`, `{}`] {
		secrets.is_placeholder(text)
	}
	every text in [`{"password": "hunter2"}`, `{"port": 5432}`, `{"a": "", "password": "hunter2"}`] {
		not secrets.is_placeholder(text)
	}
}

test_names_of_secrets if {
	secrets.is_name_of_secret("registryPassword", "registry-password")
	secrets.is_name_of_secret("WEBHOOK_SECRET", "shop-webhook-cert")
	secrets.is_name_of_secret("SSM_PARAM_JWT_PRIVATE_KEY", "jwt_private_key")
	not secrets.is_name_of_secret("SSM_PARAM_PASSWORD", "hunter2-hunter")
	not secrets.is_name_of_secret("JWT_PRIVATE_KEY", "private_key")
	not secrets.is_name_of_secret("password", "password")
	not secrets.is_name_of_secret("DB_PASSWORD", "super-secret-password")
}
