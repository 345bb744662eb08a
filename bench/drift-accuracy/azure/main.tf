provider "azurerm" {
  features {}
}
resource "azurerm_resource_group" "rg" {
  name     = "shop"
  location = "West Europe"
  tags     = { env = "prod" }
}
resource "azurerm_virtual_network" "vnet" {
  name                = "vnet"
  location            = azurerm_resource_group.rg.location
  resource_group_name = azurerm_resource_group.rg.name
  address_space       = ["10.0.0.0/16"]
  dns_servers         = ["10.0.0.4", "10.0.0.5"]
}
resource "azurerm_subnet" "app" {
  name                 = "app"
  resource_group_name  = azurerm_resource_group.rg.name
  virtual_network_name = azurerm_virtual_network.vnet.name
  address_prefixes     = ["10.0.1.0/24"]
  service_endpoints    = ["Microsoft.Storage"]
}
resource "azurerm_storage_account" "data" {
  name                     = "shopdata"
  resource_group_name      = azurerm_resource_group.rg.name
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  min_tls_version          = "TLS1_2"
  network_rules {
    default_action = "Deny"
    ip_rules       = ["203.0.113.0/24"]
    virtual_network_subnet_ids = [azurerm_subnet.app.id]
    bypass = ["AzureServices", "Logging"]
  }
}
