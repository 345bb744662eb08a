package lib.tls_test

import rego.v1

import data.lib.tls

test_old_versions if {
	every version in ["SSLv3", "TLSv1", "TLSv1_2016", "TLSv1.1_2016", "TLS1_0", "TLS1_1", "TLS_1_0", "TLS 1.1", "1.0", 1, 1.1, "1"] {
		tls.is_old(version)
	}
}

test_versions_that_will_do if {
	every version in ["TLSv1.2_2018", "TLSv1.2_2021", "TLSv1.3_2025", "TLS1_2", "TLS_1_2", "1.2", 1.2, "1.3", "${var.version}", "", "RESTRICTED"] {
		not tls.is_old(version)
	}
}

test_policies_of_load_balancers if {
	every policy in [
		"ELBSecurityPolicy-2016-08", "ELBSecurityPolicy-2015-05", "ELBSecurityPolicy-FS-2018-06", "ELBSecurityPolicy-TLS-1-0-2015-04",
		"ELBSecurityPolicy-TLS-1-1-2017-01", "ELBSecurityPolicy-FS-1-1-2019-08", "ELBSecurityPolicy-TLS13-1-0-2021-06",
	] {
		tls.is_old_load_balancer_policy(policy)
	}
	every policy in [
		"ELBSecurityPolicy-TLS-1-2-2017-01", "ELBSecurityPolicy-TLS-1-2-Ext-2018-06", "ELBSecurityPolicy-FS-1-2-Res-2020-10",
		"ELBSecurityPolicy-TLS13-1-2-2021-06", "ELBSecurityPolicy-TLS13-1-3-2021-06", "ELBSecurityPolicy-${var.policy}",
	] {
		not tls.is_old_load_balancer_policy(policy)
	}
}
