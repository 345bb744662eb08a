variable "value" {}

resource "azurerm_eventhub_namespace" "good" {
  name                         = "good"
  sku                          = "Premium"
  local_authentication_enabled = false
}

resource "azurerm_eventhub_namespace" "later" {
  name                         = "later"
  sku                          = "Premium"
  local_authentication_enabled = var.value
}

resource "azurerm_servicebus_namespace" "good" {
  name               = "good"
  sku                = "Premium"
  local_auth_enabled = false
}

resource "azurerm_eventgrid_topic" "good" {
  name = "good"

  local_auth_enabled = false
}

resource "azurerm_eventgrid_domain" "good" {
  name = "good"

  local_auth_enabled = false
}

resource "azurerm_signalr_service" "good" {
  name = "good"

  local_auth_enabled = false
}

resource "azurerm_web_pubsub" "good" {
  name = "good"

  local_auth_enabled = false
}
