# METADATA
# title: Route 53 records must not point at S3 websites or Elastic IP addresses that the account does not have
# description: Whoever makes a bucket of that name, or is given the address next, answers in the name of the domain.
# custom:
#   id: PL-AWS-ROUTE53-006
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::Route53::RecordSet"]
#   joins: ["AWS::S3::Bucket", "AWS::EC2::EIP", "AWS::EC2::Instance"]
#   notIn: [terraform,cloudformation]
#   remediation: Delete the record, or make the bucket again.
#   fix:
#     cli: |
#       aws route53 change-resource-record-sets --hosted-zone-id Z1 --change-batch file://delete.json
#     console: |
#       Route 53 > Hosted zones > (zone) > (record) > Delete
#   links: ["https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/protection-from-dangling-dns.html"]
#   aliases: [route53_dangling_ip_subdomain_takeover]
package rule

import rego.v1

skip if not input.time

names contains trim_suffix(lower(name), ".") if some name in input.properties.ResourceRecords

names contains trim_suffix(lower(input.properties.AliasTarget.DNSName), ".")

websites contains bucket if {
	some name in names
	some match in regex.find_all_string_submatch_n(`^(.+)\.s3-website[.-][a-z0-9-]+\.amazonaws\.com$`, name, 1)
	bucket := match[1]
}

# An alias for a website has the name of the record as the bucket's.
websites contains bucket if {
	regex.match(`^s3-website[.-][a-z0-9-]+\.amazonaws\.com\.?$`, lower(input.properties.AliasTarget.DNSName))
	bucket := trim_suffix(lower(input.properties.Name), ".")
}

has_bucket(name) if {
	some bucket in input.joined["AWS::S3::Bucket"]
	bucket.properties.BucketName == name
}

deny contains {"path": [], "message": message} if {
	some bucket in websites
	not has_bucket(bucket)
	message := sprintf("record %s points at the S3 website %s, and the account has no such bucket", [input.name, bucket])
}

# Addresses of EC2 that had a name of their own stay in CNAME records.
addresses contains address if {
	some name in names
	some match in regex.find_all_string_submatch_n(`^ec2-([0-9]+)-([0-9]+)-([0-9]+)-([0-9]+)\..*amazonaws\.com$`, name, 1)
	address := sprintf("%s.%s.%s.%s", [match[1], match[2], match[3], match[4]])
}

has_address(address) if {
	some found in input.joined["AWS::EC2::EIP"]
	found.properties.PublicIp == address
}

has_address(address) if {
	some found in input.joined["AWS::EC2::Instance"]
	found.properties.PublicIp == address
}

deny contains {"path": [], "message": message} if {
	some address in addresses
	not has_address(address)
	message := sprintf("record %s points at %s, which nothing in the account has", [input.name, address])
}
