resource "aws_glue_data_catalog_encryption_settings" "off" {
  data_catalog_encryption_settings {
    connection_password_encryption {
      return_connection_password_encrypted = false # BAD
    }
    encryption_at_rest {
      catalog_encryption_mode = "DISABLED" # BAD
    }
  }
}
