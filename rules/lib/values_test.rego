package lib.values_test

import rego.v1

import data.lib.values

test_yes_and_no if {
	every value in [true, "true", "True", "TRUE", 1, "1"] {
		values.is_true(value)
		not values.is_false(value)
	}
	every value in [false, "false", "False", 0, "0"] {
		values.is_false(value)
		not values.is_true(value)
	}
	every value in [null, "", "${var.yes}", "yes", 2, {}] {
		not values.is_true(value)
		not values.is_false(value)
	}
}

test_missing if {
	every value in [{}, {"a": {}}, {"a": {"b": null}}, {"a": {"b": ""}}, {"a": {"b": []}}, {"a": {"b": {}}}] {
		values.is_missing(value, ["a", "b"])
	}
	every value in [{"a": {"b": false}}, {"a": {"b": 0}}, {"a": {"b": "${var.b}"}}, {"a": {"b": "/${var.b}"}}, {"a": {"b": [1]}}] {
		not values.is_missing(value, ["a", "b"])
	}
}
