# METADATA
# title: Amazon Lightsail instances must not open administrative ports to the internet
# description: SSH, RDP and databases that are open to 0.0.0.0/0 or ::/0 are found and tried within minutes.
# custom:
#   id: PL-AWS-LIGHTSAIL-002
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::Lightsail::Instance"]
#   notIn: [terraform,cloudformation]
#   remediation: Restrict these ports to addresses of your own.
#   fix:
#     cli: |
#       aws lightsail put-instance-public-ports --instance-name i --port-infos fromPort=22,toPort=22,protocol=TCP,cidrs=203.0.113.0/24
#     console: |
#       Lightsail > Instances > (instance) > Networking > IPv4 firewall
#   links: ["https://docs.aws.amazon.com/lightsail/latest/userguide/understanding-firewall-and-port-mappings-in-amazon-lightsail.html"]
#   aliases: [lightsail_instance_public]
#   parameters:
#     administrative_ports: Ports that must not be open to the internet.
package rule

import rego.v1

administrative_ports := [22, 23, 1433, 3306, 3389, 5432, 5900, 6379, 9200, 27017]

deny contains {"path": ["properties", "Networking", "Ports", i], "message": message} if {
	some i, opening in input.properties.Networking.Ports
	some cidr in array.concat(object.get(opening, "Cidrs", []), object.get(opening, "Ipv6Cidrs", []))
	cidr in {"0.0.0.0/0", "::/0"}
	open := [port | some port in administrative_ports; port >= opening.FromPort; port <= opening.ToPort]
	count(open) > 0
	message := sprintf("Lightsail instance %s opens ports %v to the internet", [input.name, open])
}
