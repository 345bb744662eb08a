# METADATA
# title: Kubernetes Ingresses should use TLS
# description: An Ingress without TLS sends logins, cookies and data in plain text; everybody on the way can read and change them.
# custom:
#   id: PL-K8S-NET-002
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Ingress]
#   remediation: Add spec.tls with all hosts of the rules and a secret that holds the certificate, or the certificate annotation of your controller.
#   fix:
#     terraform: |
#       spec {
#         tls {
#           hosts       = ["shop.example.com"]
#           secret_name = "shop-certificate"
#         }
#       }
#     kubernetes: |
#       spec:
#         tls:
#           - hosts: [shop.example.com]
#             secretName: shop-certificate
#   links: ["https://kubernetes.io/docs/concepts/services-networking/ingress/#tls"]
#   aliases: []
package rule

import rego.v1

import data.lib.workloads

skip if not is_object(object.get(input, "spec", null))

deny contains {"path": path, "message": message} if {
	not tls_elsewhere
	count(tls) == 0
	path := array.concat(["spec"], [attribute | some attribute in ["tls"]; input.spec[attribute] != null])
	message := sprintf("%s serves plain HTTP: it has no tls", [workloads.name])
}

# Some hosts have a certificate, this one does not.
deny contains {"path": ["spec", "rules", i, "host"], "message": message} if {
	not tls_elsewhere
	count(tls) > 0
	some i, rule in input.spec.rules
	not rule.host in {null, ""}
	not unknown(rule.host)
	not covered(rule.host)
	message := sprintf("%s serves %s over plain HTTP: no entry of tls names this host", [workloads.name, rule.host])
}

default tls := []

tls := input.spec.tls if input.spec.tls != null

covered(_) if {
	some entry in tls
	object.get(entry, "hosts", null) in {null, []}
}

covered(host) if {
	some entry in tls
	some certified in entry.hosts
	matches(lower(certified), lower(host))
}

matches(certified, host) if certified == host

matches(certified, _) if unknown(certified)

matches(certified, host) if {
	startswith(certified, "*.")
	regex.replace(host, `^[^.]+\.`, "") == substring(certified, 2, -1)
}

unknown(text) if regex.match(`[$]\{|\{\{|[$]\(`, text)

# Controllers that take the certificate from an annotation, or leave TLS to the application.
tls_elsewhere if {
	some annotation, value in input.metadata.annotations
	annotation in {
		"alb.ingress.kubernetes.io/certificate-arn",
		"appgw.ingress.kubernetes.io/appgw-ssl-certificate",
		"ingress.gcp.kubernetes.io/pre-shared-cert",
		"networking.gke.io/managed-certificates",
		"route.openshift.io/termination",
	}
	value != ""
}

tls_elsewhere if {
	some annotation, value in input.metadata.annotations
	annotation in {
		"haproxy.org/ssl-passthrough",
		"nginx.ingress.kubernetes.io/ssl-passthrough",
		"traefik.ingress.kubernetes.io/router.tls",
	}
	value in {true, "true"}
}

# A minion of the NGINX controller serves what its master says.
tls_elsewhere if input.metadata.annotations["nginx.org/mergeable-ingress-type"] == "minion"

tls_elsewhere if contains(input.metadata.annotations["alb.ingress.kubernetes.io/listen-ports"], "HTTPS")
