package lib.sites_test

import rego.v1

import data.lib.sites

test_website if {
	sites.is_website({"properties": {"WebsiteConfiguration": {"IndexDocument": "index.html"}}})
	not sites.is_website({"properties": {}})
	not sites.is_website({"properties": {"WebsiteConfiguration": null}})
}

test_reading if {
	every actions in ["s3:GetObject", ["s3:getObject", "s3:GetObjectVersion"]] {
		sites.only_reads_objects({"Statement": {"Action": actions}}, ["Statement", "Principal"])
		sites.only_reads_objects({"Statement": [{"Action": actions}]}, ["Statement", 0, "Principal"])
	}
	every statement in [{"Action": ["s3:GetObject", "s3:ListBucket"]}, {"Action": "s3:*"}, {"NotAction": "s3:GetObject"}] {
		not sites.only_reads_objects({"Statement": [statement]}, ["Statement", 0, "Principal"])
	}
}
