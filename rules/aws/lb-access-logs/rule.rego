# METADATA
# title: ELB load balancers should have access logging enabled
# description: Access logs tell who asked for what and how it was answered; without them an attack on the application cannot be followed. Network load balancers only log TLS connections and are not judged.
# custom:
#   id: PL-AWS-ELB-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::LoadBalancer", "AWS::ElasticLoadBalancing::LoadBalancer"]
#   remediation: Let the balancer write access logs to a bucket (an access_logs block with enabled = true, the attribute access_logs.s3.enabled, AccessLoggingPolicy).
#   fix:
#     terraform: |
#       access_logs {
#         bucket  = aws_s3_bucket.logs.id # the bucket for logs
#         enabled = true
#       }
#     cloudformation: |
#       LoadBalancerAttributes:
#         - Key: access_logs.s3.enabled
#           Value: "true"
#         - Key: access_logs.s3.bucket
#           Value: !Ref LogBucket # the bucket for logs
#   links: ["https://docs.aws.amazon.com/elasticloadbalancing/latest/application/enable-access-logging.html"]
#   aliases: [PL-TF-AWS-ELB-003, CKV_AWS_91, CKV_AWS_92, elbv2_logging_enabled, elb_logging_enabled, ee12ad32-2863-4c0f-b13f-28272d115028, c62e8b7d-1fdf-4050-ac4c-76ba9e1d9621, 20018359-6fd7-4d05-ab26-d4dffccbdf79, 3e34db4f-0ad9-4290-bfd0-4a9ee884acaf]
package rule

import rego.v1

import data.lib.values

skip if not lower(object.get(input.properties, "Type", "application")) == "application"

deny contains {"path": ["properties", "LoadBalancerAttributes", i], "message": message} if {
	some i, attribute in input.properties.LoadBalancerAttributes
	attribute.Key == "access_logs.s3.enabled"
	values.is_false(attribute.Value)
	message := sprintf("%s does not log access", [input.address])
}

deny contains {"path": ["properties", "AccessLoggingPolicy", "Enabled"], "message": message} if {
	input.type == "AWS::ElasticLoadBalancing::LoadBalancer"
	values.is_false(object.get(input.properties, ["AccessLoggingPolicy", "Enabled"], false))
	message := sprintf("%s does not log access", [input.address])
}
