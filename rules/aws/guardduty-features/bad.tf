resource "aws_guardduty_detector" "main" {
  datasources {
    s3_logs {
      enable = false # BAD
    }
    malware_protection {
      scan_ec2_instance_with_findings {
        ebs_volumes {
          enable = false # BAD
        }
      }
    }
  }
}

resource "aws_guardduty_detector_feature" "rds" {
  detector_id = aws_guardduty_detector.main.id
  name        = "RDS_LOGIN_EVENTS"
  status      = "DISABLED" # BAD
}
