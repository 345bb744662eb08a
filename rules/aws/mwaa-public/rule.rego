# METADATA
# title: MWAA (Apache Airflow) environments should have private web server access
# description: With PUBLIC_ONLY everybody reaches the page where people sign in and start workflows.
# custom:
#   id: PL-AWS-MWAA-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::MWAA::Environment"]
#   remediation: Set the access mode of the web server to PRIVATE_ONLY.
#   fix:
#     terraform: |
#       webserver_access_mode = "PRIVATE_ONLY"
#     cloudformation: |
#       WebserverAccessMode: PRIVATE_ONLY
#   links: ["https://docs.aws.amazon.com/mwaa/latest/userguide/configuring-networking.html"]
#   aliases: [CKV2_AWS_66]
package rule

import rego.v1

deny contains {"path": ["properties", "WebserverAccessMode"], "message": message} if {
	input.properties.WebserverAccessMode == "PUBLIC_ONLY"
	message := sprintf("%s has its web server on the internet", [input.address])
}
