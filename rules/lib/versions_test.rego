package lib.versions_test

import rego.v1

import data.lib.versions

ends := {"5.7": "2024", "8.0": "2026", "10": "2030"}

test_of_its_row if {
	versions.end_of(ends, "5.7.44") == "2024"
	versions.end_of(ends, "8.0") == "2026"
	versions.end_of(ends, "10.1") == "2030"
	versions.end_of(ends, "5.7.mysql_aurora.2.11.1") == "2024"
}

test_older_than_all_rows_has_ended_with_the_first if {
	versions.end_of(ends, "5.6.10a") == "2024"
	versions.end_of(ends, "4") == "2024"
}

test_between_two_rows_has_ended_with_the_later if {
	versions.end_of(ends, "5.71") == "2026"
	versions.end_of(ends, "8.1") == "2030"
}

test_newer_than_all_rows_has_no_end_yet if {
	not versions.end_of(ends, "11.2")
}

test_what_is_no_number_has_none if {
	not versions.end_of(ends, "latest")
	not versions.end_of(ends, "")
}
