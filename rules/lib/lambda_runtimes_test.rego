package lib.lambda_runtimes_test

import rego.v1

import data.lib.lambda_runtimes

test_dates if {
	lambda_runtimes.ends["python3.8"] == "2024-10-14T00:00:00Z"
	every _, end in lambda_runtimes.ends {
		time.parse_rfc3339_ns(end) > 0
	}
}
