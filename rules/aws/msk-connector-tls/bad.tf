resource "aws_mskconnect_connector" "plain" {
  name                       = "plain"
  kafkaconnect_version       = "2.7.1"
  connector_configuration    = {}
  service_execution_role_arn = "arn:aws:iam::111122223333:role/connect"
  capacity {
    provisioned_capacity {
      worker_count = 1
    }
  }
  kafka_cluster {
    apache_kafka_cluster {
      bootstrap_servers = "b-1.example.com:9092"
      vpc {
        security_groups = ["sg-1"]
        subnets         = ["subnet-1"]
      }
    }
  }
  kafka_cluster_client_authentication {
    authentication_type = "NONE"
  }
  kafka_cluster_encryption_in_transit {
    encryption_type = "PLAINTEXT" # BAD
  }
  plugin {
    custom_plugin {
      arn      = "arn:aws:kafkaconnect:eu-west-1:111122223333:custom-plugin/p/1"
      revision = 1
    }
  }
}
