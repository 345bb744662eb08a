package lib.references_test

import rego.v1

import data.lib.references

test_what_is_written if {
	references.is_written("hunter2")
	references.is_written(1234)
	every value in ["", " ", "${var.password}", "x${Password}", "{{resolve:secretsmanager:db}}", null, true, {"Ref": "x"}] {
		not references.is_written(value)
	}
}

test_references if {
	every text in ["${aws_vpc.main.id}", "${aws_vpc.main[0].id}", "${coalesce(aws_vpc.main.id, null)}", "${aws_vpc.main}"] {
		references.refers_to(text, "aws_vpc.main")
	}
	references.refers_to("${Vpc}", "Vpc")
	not references.refers_to("${aws_vpc.main2.id}", "aws_vpc.main")
	not references.refers_to("${module.x.aws_vpc.main.id}", "aws_vpc.main")
	not references.refers_to("aws_vpc.main", "aws_vpc.main")
}

test_what_is_known_of_a_text if {
	references.known_end("${var.name}-key.pem") == "-key.pem"
	references.known_end("all of it") == "all of it"
	references.known_end("${var.name}") == ""
	references.known_start("user:${var.mail}") == "user:"
	references.known_start("${var.mail}") == ""
	references.is_begun("user:${var.mail}")
	not references.is_begun("${var.mail}:user")
	not references.is_begun("user")
}

test_a_glance_shows_the_same if {
	references.at_a_glance(["a", {"b": 1}]) == ["a", {"b": 1}]
	references.at_a_glance({"a": [1]}) == {"a": [1]}
}
