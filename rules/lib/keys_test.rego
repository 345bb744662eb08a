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

test_keys_that_an_account_says_are_of_aws if {
	arn := "arn:aws:kms:eu-west-1:111122223333:key/1"
	keys.is_of_aws(arn) with input as {"context": {"KeysOfAws": {arn: "alias/aws/rds"}}}
	not keys.is_of_aws(arn) with input as {"context": {"KeysOfAws": {"arn:aws:kms:eu-west-1:111122223333:key/2": "alias/aws/rds"}}}
}

test_not_own if {
	keys.is_not_own({}, "KmsKeyId")
	keys.is_not_own({"a": {"KmsKeyId": "alias/aws/es"}}, ["a", "KmsKeyId"])
	not keys.is_not_own({"KmsKeyId": "alias/database"}, "KmsKeyId")
}
