variable "gateway_key" {
  default = "winter-2026-tunnel"
}

resource "azurerm_mssql_server" "orders" {
  name                         = "orders"
  resource_group_name          = "shop"
  location                     = "westeurope"
  version                      = "12.0"
  administrator_login          = "dba"
  administrator_login_password = "Winter-2026-Orders" # BAD
}

resource "azurerm_windows_virtual_machine" "desk" {
  name                  = "desk"
  resource_group_name   = "shop"
  location              = "westeurope"
  size                  = "Standard_B2s"
  admin_username        = "operator"
  admin_password        = "Winter-2026-Desk" # BAD
  network_interface_ids = ["/subscriptions/s/resourceGroups/shop/providers/Microsoft.Network/networkInterfaces/desk"]

  os_disk {
    caching              = "ReadWrite"
    storage_account_type = "Standard_LRS"
  }
}

resource "azurerm_key_vault_secret" "db" {
  name         = "db"
  key_vault_id = "/subscriptions/s/resourceGroups/shop/providers/Microsoft.KeyVault/vaults/shop"
  value        = "Winter-2026-Orders" # BAD
}

resource "azurerm_virtual_network_gateway_connection" "office" {
  name                       = "office"
  resource_group_name        = "shop"
  location                   = "westeurope"
  type                       = "IPsec"
  virtual_network_gateway_id = "/subscriptions/s/resourceGroups/shop/providers/Microsoft.Network/virtualNetworkGateways/shop"
  shared_key                 = var.gateway_key # BAD
}

resource "azurerm_container_app" "shop" {
  name                         = "shop"
  container_app_environment_id = "/subscriptions/s/resourceGroups/shop/providers/Microsoft.App/managedEnvironments/shop"
  resource_group_name          = "shop"
  revision_mode                = "Single"

  secret {
    name  = "db"
    value = "Winter-2026-Orders" # BAD
  }

  template {
    container {
      name   = "shop"
      image  = "shop:1.4.2"
      cpu    = 0.25
      memory = "0.5Gi"
    }
  }
}

resource "azurerm_key_vault_secret" "address_with_password" {
  name         = "database-url"
  value        = "postgres://keeper:hunter2@db.example.com/orders" # BAD
  key_vault_id = "shop"
}

resource "azurerm_key_vault_secret" "passport" {
  name         = "passport"
  value        = "Tr0ub4dor-and-3" # BAD
  key_vault_id = "shop"
}
