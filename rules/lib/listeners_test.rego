package lib.listeners_test

import rego.v1

import data.lib.listeners

test_forwards if {
	every type in ["forward", "authenticate-cognito", "authenticate-oidc"] {
		listeners.is_in_clear({"Type": type})
	}
}

test_redirects if {
	listeners.is_in_clear({"Type": "redirect", "RedirectConfig": {"Host": "www.example.com"}})
	listeners.is_in_clear({"Type": "redirect", "RedirectConfig": {"Protocol": "http"}})
	not listeners.is_in_clear({"Type": "redirect", "RedirectConfig": {"Protocol": "HTTPS"}})
	not listeners.is_in_clear({"Type": "redirect", "RedirectConfig": "${var.redirect}"})
}

test_fixed_responses if not listeners.is_in_clear({"Type": "fixed-response"})
