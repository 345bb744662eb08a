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

test_base64_is_read if {
	secrets.readings("QUtJQUlPU0ZPRE5ON0VYQU1QTEU=") == {"QUtJQUlPU0ZPRE5ON0VYQU1QTEU=", "AKIAIOSFODNN7EXAMPLE"}
	secrets.readings("#!/bin/sh") == {"#!/bin/sh"}
}
