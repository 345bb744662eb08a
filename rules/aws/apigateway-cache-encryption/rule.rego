# METADATA
# title: API Gateway REST API caches should be encrypted at rest
# description: What an API answered lies in its cache in plain form unless encryption is asked for, answers for other users among it.
# custom:
#   id: PL-AWS-APIGATEWAY-005
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ApiGateway::Stage"]
#   remediation: Encrypt the data in the cache in the settings of the methods.
#   fix:
#     terraform: |
#       settings {
#         caching_enabled      = true
#         cache_data_encrypted = true
#       }
#     cloudformation: |
#       MethodSettings:
#         - ResourcePath: /*
#           HttpMethod: "*"
#           CachingEnabled: true
#           CacheDataEncrypted: true
#   links: ["https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-caching.html#enable-api-gateway-caching"]
#   aliases: [CKV_AWS_308, apigateway_restapi_cache_encrypted, 37cca703-b74c-48ba-ac81-595b53398e9b, b7c9a40c-23e4-4a2d-8d39-a3352f10f288, AVD-AWS-0002, AVD-AWS-0110, aws-api-gateway-enable-cache-encryption, aws-sam-enable-api-cache-encryption]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "MethodSettings", i, "CacheDataEncrypted"], "message": message} if {
	some i, setting in input.properties.MethodSettings
	values.is_true(setting.CachingEnabled)
	values.is_false(object.get(setting, "CacheDataEncrypted", false))
	message := sprintf("%s caches answers in plain form", [input.address])
}
