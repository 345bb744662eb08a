package lib.age_test

import rego.v1

import data.lib.age

now := "2026-11-18T00:00:00Z"

test_is_older if {
	age.is_older(now, "2026-08-19T00:00:00+00:00", 90)
	not age.is_older(now, "2026-08-20T00:00:00+00:00", 90)
	not age.is_older(now, "2026-11-20T00:00:00Z", 90)
}

test_ends_within if {
	age.ends_within(now, "2026-12-01T00:00:00Z", 30)
	age.ends_within(now, "2020-12-01T00:00:00Z", 30)
	not age.ends_within(now, "2027-01-01T00:00:00Z", 30)
}

test_is_over if {
	age.is_over(now, "2026-11-17T23:00:00Z")
	not age.is_over(now, "2026-11-18T01:00:00Z")
}

test_add_days if {
	age.add_days("2026-11-18T10:00:00+00:00", 90) == "2027-02-16T10:00:00Z"
	age.add_days("2026-11-18T10:00:00Z", -18) == "2026-10-31T10:00:00Z"
}
