package lib.eks_versions_test

import rego.v1

import data.lib.eks_versions

test_dates if {
	eks_versions.ends["1.29"] == "2026-03-23T00:00:00Z"
	every _, end in eks_versions.ends {
		time.parse_rfc3339_ns(end) > 0
	}
}
