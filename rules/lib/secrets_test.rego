package lib.secrets_test

import rego.v1

import data.lib.secrets

test_keys_of_aws if {
	secrets.has_aws_key("export AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE")
	secrets.has_aws_key("ASIAIOSFODNN7EXAMPLE")
	secrets.has_aws_key("aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")
	not secrets.has_aws_key("xAKIAIOSFODNN7EXAMPLE")
	not secrets.has_aws_key("aws_secret_access_key = ${var.key}")
	not secrets.has_aws_key(17)
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
	every text in ["glpat-short", "sk_test_abcdefghij0123456789", "AccountKey=${var.key}", "postgres://user:password@localhost/db", "https://user:<password>@host"] {
		not secrets.has_token(text)
	}
}

test_placeholders if {
	every text in ["<your password>", "CHANGEME", "change-me", "your-token", "xxxx", "****", "TODO"] {
		secrets.is_placeholder(text)
	}
	every text in ["hunter2", "correct horse", "Passw0rd!"] {
		not secrets.is_placeholder(text)
	}
}

test_base64_is_read if {
	secrets.readings("QUtJQUlPU0ZPRE5ON0VYQU1QTEU=") == {"QUtJQUlPU0ZPRE5ON0VYQU1QTEU=", "AKIAIOSFODNN7EXAMPLE"}
	secrets.readings("#!/bin/sh") == {"#!/bin/sh"}
}
