# METADATA
# title: Secrets Manager secrets should have automatic rotation enabled
# description: "A secret that never changes stays useful to whoever saw it once: a colleague who left, a log, a backup."
# custom:
#   id: PL-AWS-SECRETSMANAGER-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SecretsManager::Secret"]
#   remediation: Add a rotation (aws_secretsmanager_secret_rotation, AWS::SecretsManager::RotationSchedule).
#   fix:
#     terraform: |
#       resource "aws_secretsmanager_secret_rotation" "db" {
#         secret_id           = aws_secretsmanager_secret.db.id
#         rotation_lambda_arn = aws_lambda_function.rotate.arn
#         rotation_rules {
#           automatically_after_days = 30
#         }
#       }
#     cloudformation: |
#       Rotation:
#         Type: AWS::SecretsManager::RotationSchedule
#         Properties:
#           SecretId: !Ref Secret
#           RotationLambdaARN: !GetAtt Rotate.Arn
#           RotationRules:
#             AutomaticallyAfterDays: 30
#   links: ["https://docs.aws.amazon.com/secretsmanager/latest/userguide/rotating-secrets_strategies.html"]
#   aliases: [CKV2_AWS_57, secretsmanager_automatic_rotation_enabled]
package rule

import rego.v1

deny contains {"path": ["attached", "Rotations"], "message": message} if {
	not input.attached.Rotations

	# An account says it of the secret, too.
	object.get(input, ["extra", "RotationEnabled"], false) == false
	message := sprintf("%s is not rotated", [input.address])
}
