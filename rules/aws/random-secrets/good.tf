variable "api_key" {
  default   = ""
  sensitive = true
}

variable "database_password" {
  default = "CHANGEME-CHANGEME"
}

locals {
  secret_arn   = "arn:aws:secretsmanager:eu-west-1:123456789012:secret:Db-a1B2c3"
  admin_token  = "example-token-A1b2C3d4E5f6"
  client_secret = "MyApp-Prod-ClientSecret-2024"
}

resource "azurerm_linux_web_app" "shop" {
  name = "shop"
  app_settings = {
    STRIPE_SECRET   = var.api_key
    WEBHOOK_TOKEN   = "@Microsoft.KeyVault(SecretUri=https://kv.vault.azure.net/secrets/A1b2)"
    TENANT_KEY      = "123e4567-e89b-12d3-a456-426614174000"
    PUBLIC_KEY      = "AAAAB3NzaC1yc2EAAAADAQABAAABAQC7qX7vT2mLp9RkZ4wB8nYc"
    CHECKSUM        = "d41c8f92b7e035a6417fce83029bd65f"
    SERVICE_ACCOUNT = "qX7vT2mLp9RkZ4wB8nYc"
    ACCESS_KEY      = "MIIDXTCCAkWgAwIBAgIJAJC1HiIAZAiIMA0G"
  }
}

resource "aws_instance" "web" {
  user_data = <<-EOT
    #!/bin/sh
    export SESSION_SECRET=$(aws secretsmanager get-secret-value --secret-id session)
    export DB_PASSWORD="$${DB_PASSWORD}"
  EOT
}
