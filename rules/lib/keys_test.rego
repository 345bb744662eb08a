package lib.keys_test

import rego.v1

import data.lib.keys

test_keys_of_aws if {
	keys.is_of_aws("alias/aws/rds")
	keys.is_of_aws("arn:aws:kms:eu-west-1:111122223333:alias/aws/sns")
}

test_keys_of_ones_own if {
	not keys.is_of_aws("alias/database")
	not keys.is_of_aws("alias/my/aws/key")
	not keys.is_of_aws("arn:aws:kms:eu-west-1:111122223333:key/1")
	not keys.is_of_aws("${aws_kms_key.database.arn}")
}
