package lib.tags_test

import rego.v1

import data.lib.tags

test_lists_and_maps_say_the_same if {
	every given in [[{"Key": "owner", "Value": "team"}], {"owner": "team"}] {
		tags.value(given, "owner") == "team"
		tags.has(given, "Owner")
		not tags.has(given, "cost")
		not tags.value(given, "cost")
	}
}

test_no_tags if not tags.has([], "owner")
