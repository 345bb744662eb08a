package lib.cloudsql_test

import rego.v1

import data.lib.cloudsql

instance(flags) := {"properties": {"databaseVersion": "POSTGRES_16", "settings": {"databaseFlags": flags}}}

test_engines if {
	cloudsql.is_engine("POSTGRES") with input as instance([])
	not cloudsql.is_engine("MYSQL") with input as instance([])
	not cloudsql.is_engine("MYSQL") with input as {"properties": {}}
}

test_what_is_set_to_something_else if {
	found := cloudsql.deviation("log_statement", "none", {"ddl"}) with input as instance([{"name": "a", "value": "b"}, {"name": "log_statement", "value": "NONE"}])
	found == {"value": "none", "path": ["properties", "settings", "databaseFlags", 1, "value"]}
	not cloudsql.deviation("log_statement", "none", {"ddl"}) with input as instance([{"name": "log_statement", "value": "ddl"}])
	not cloudsql.deviation("log_statement", "none", {"ddl"}) with input as instance([{"name": "log_statement", "value": "${var.x}"}])
}

test_what_is_not_set_is_its_default if {
	found := cloudsql.deviation("log_statement", "none", {"ddl"}) with input as instance([])
	found == {"value": "none", "path": ["properties", "settings", "databaseFlags"]}
	cloudsql.deviation("log_statement", "none", {"ddl"}) with input as {"properties": {}}
	not cloudsql.deviation("log_statement", "ddl", {"ddl"}) with input as instance([])
}

test_nobody_knows if {
	not cloudsql.deviation("log_statement", "none", {"ddl"}) with input as instance("${var.flags}")
	not cloudsql.deviation("log_statement", "none", {"ddl"}) with input as instance([{"name": "${each.key}", "value": "on"}])
	not cloudsql.deviation("log_statement", "none", {"ddl"}) with input as {"properties": {}, "extra": {"sourceInstance": "a"}}
}

test_switches_are_written_as_numbers_too if {
	not cloudsql.deviation("local_infile", "on", {"off"}) with input as instance([{"name": "local_infile", "value": "0"}])
	not cloudsql.deviation("log_connections", "off", {"on"}) with input as instance([{"name": "log_connections", "value": 1}])
	cloudsql.deviation("log_connections", "off", {"on"}) with input as instance([{"name": "log_connections", "value": "0"}])
	not cloudsql.deviation("log_temp_files", "-1", {"0"}) with input as instance([{"name": "log_temp_files", "value": "0"}])
}
